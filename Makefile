# The commands of a checkout. Only Python 3.11 to 3.13 is needed; `make app PYTHON=python3.12` chooses one.
PYTHON ?= python3
VENV := .venv
SITE := .venv-site
HUB := .venv-hub
SCRIPTS := $(if $(filter Windows_NT,$(OS)),Scripts,bin)
BIN := $(VENV)/$(SCRIPTS)
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint tests/constraints.txt
NPM := $(BIN)/python widgets/npm.py
PINS := pyproject.toml tests/constraints.txt
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard sevenhalf_learn/words/locale/*/LC_MESSAGES/*.po))

.PHONY: app site test lint format types words front bench clean

app: $(VENV)/app ## the app in your browser
	$(BIN)/sevenhalf-learn

site: $(SITE)/ready ## every lesson as files for a web space, in the folder `site`
	rm -rf site site.zip
	$(SITE)/$(SCRIPTS)/sevenhalf-learn site site --zip

test: $(VENV)/test widgets/node_modules ## every test, browser tests too
	@$(BIN)/python tests/browser/chromium.py
	$(NPM) test --silent
	$(BIN)/python -m pytest --numprocesses 2 --dist loadgroup --durations 20 --durations-min 10

lint: $(VENV)/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: $(VENV)/test
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

types: $(VENV)/test widgets/node_modules
	$(BIN)/mypy
	$(NPM) run --silent check

words: $(VENV)/test $(CATALOGUES) ## the compiled catalogues from the .po files

%.mo: %.po
	$(BIN)/pybabel --quiet compile --input-file $< --output-file $@

front: widgets/node_modules ## sevenhalf_learn/static from widgets/
	$(NPM) run --silent build

bench: $(VENV)/test ## speed and memory, beside other exact libraries
	$(PIP) --editable '.[bench]'
	$(BIN)/python -m benchmarks

clean:
	rm -rf $(VENV) $(SITE) $(HUB) site site.zip widgets/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis test-results dist

$(VENV)/python:
	@$(PYTHON) -c 'import sys; sys.exit((3, 11) > sys.version_info[:2] and "Python 3.11 or newer is needed: make app PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/app: $(VENV)/python $(PINS)
	$(PIP) --editable .
	@touch $@

$(VENV)/test: $(VENV)/python $(PINS)
	$(PIP) --editable '.[test]'
	@touch $@ $(VENV)/app

# JupyterLite's kernel would get in the way of the JupyterLab in the other environment
$(SITE)/ready: $(PINS)
	$(PYTHON) -m venv $(SITE)
	$(SITE)/$(SCRIPTS)/python -m pip --disable-pip-version-check install --quiet --constraint tests/constraints.txt --editable '.[site]'
	@touch $@

# With JupyterHub beside it a JupyterLab stays blank.
$(HUB)/ready: $(PINS)
	$(PYTHON) -m venv $(HUB)
	$(HUB)/$(SCRIPTS)/python -m pip --disable-pip-version-check install --quiet --constraint tests/constraints.txt --editable '.[hub]'
	@touch $@

widgets/node_modules: $(VENV)/test widgets/package.json widgets/package-lock.json
	$(NPM) ci --loglevel error
	@touch $@
