"""Writes the bill of materials of the site in the format of CycloneDX, from the components in licences.py.

It has neither a time nor a serial number, so the same sources give the same file.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from mahe_core import __version__
from workshop.site import licences

FILE = "sbom.json"
"""The address of the bill of materials."""


def bill_of_materials(shipped: Sequence[licences.Component]) -> bytes:
    """Return the bill of materials as JSON, in the order chosen by the library."""
    site = Component(
        name="mahe-in-the-browser",
        version=__version__,
        type=ComponentType.APPLICATION,
        bom_ref="site",
        licenses=[LicenseFactory().make_from_string("MIT")],
    )
    bom = Bom(components=map(_component, shipped))
    bom.metadata.component = site
    bom.register_dependency(site, bom.components)
    written = json.loads(JsonV1Dot6(bom).output_as_string())
    # The library always adds these; the schema requires neither.
    del written["serialNumber"], written["metadata"]["timestamp"]
    return json.dumps(written, ensure_ascii=False, indent=1, sort_keys=True).encode()


def _component(shipped: licences.Component) -> Component:
    scope, _, name = shipped.name.rpartition("/")
    purl = PackageURL(shipped.registry, scope or None, name, shipped.version)
    references = (
        [ExternalReference(type=ExternalReferenceType.VCS, url=XsUri(shipped.origin))] if shipped.origin else []
    )
    return Component(
        name=name,
        group=scope or None,
        version=shipped.version,
        type=ComponentType.LIBRARY,
        bom_ref=str(purl),
        purl=purl,
        licenses=[LicenseFactory().make_from_string(shipped.licence)],
        external_references=references if shipped.origin else (),
    )
