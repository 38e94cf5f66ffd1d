"""The bill of materials is valid, reproducible, and lists what the licences list."""

from __future__ import annotations

import json

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from workshop.site.licences import components
from workshop.site.materials import bill_of_materials


def test_the_bill_of_materials_matches_its_schema() -> None:
    bill = bill_of_materials(components()).decode()
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(bill) is None


def test_the_bill_of_materials_is_reproducible() -> None:
    shipped = components()
    assert bill_of_materials(shipped) == bill_of_materials(tuple(reversed(shipped)))


def test_the_bill_of_materials_lists_all_components() -> None:
    shipped = components()
    bill = json.loads(bill_of_materials(shipped))
    listed = {each["purl"] for each in bill["components"]}
    assert len(listed) == len({(each.name, each.version) for each in shipped})
    for name in ("pkg:npm/pyodide@", "pkg:npm/%40pyscript/core@", "pkg:pypi/segno@", "pkg:generic/Python@3.14"):
        assert any(purl.startswith(name) for purl in listed), name
    (site,) = (each for each in bill["dependencies"] if each["ref"] == "site")
    assert set(site["dependsOn"]) == listed
    assert all(each["licenses"] for each in bill["components"])
