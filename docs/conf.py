"""Configuration of Sphinx for the pages of the library; scripts/docs.py builds them."""

from mahe_core import __version__

project = "mahe_core"
author = "The Mahé in the browser contributors"
release = version = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
# Pages for people who change or host the site, who read them in the repository.
of_the_site = ["archives.md", "decisions.md", "hooks.md", "hosting.md", "measurements.md", "start.md"]
exclude_patterns = ["_templates", *of_the_site]
templates_path = ["_templates"]

default_role = "py:obj"  # the docstrings write code between single backticks
suppress_warnings = ["ref.python"]  # one name that two games share
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
# Extras of the wheel, which the build lacks.
autodoc_mock_imports = ["distributed", "fsspec", "gymnasium", "numba", "numpy", "pettingzoo", "pyarrow", "pyspiel"]
toc_object_entries = False
python_maximum_signature_line_length = 100

html_theme = "basic"
html_title = f"mahe_core {release}"
html_static_path = ["_static"]
html_css_files = ["docs.css"]
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_domain_indices = False
pygments_style = "default"
