# make            builds hansom
# make test       builds and runs every test
# make demo       shows hansom at work on a sample page, or on URL=… if given
# make benchmarks measures hansom beside its peers, and writes Benchmarks/results.md
# make protocol   writes the parts of Protocol.md that are made from the code

SWIFT ?= swift
RELEASE = -c release --static-swift-stdlib
PACKAGES = libjavascriptcoregtk-4.1-dev libsoup-3.0-dev libicu-dev libpsl-dev libsqlite3-dev libgcrypt20-dev
# Programs that the tests of the examples run.
TEST_PROGRAMS = python3 node
# For how long the tests may run.
TEST_LIMIT = 30m
# Packages of files that the tests open in pages.
TEST_PACKAGES = libjs-angularjs libjs-backbone libjs-bootstrap5 libjs-chart.js libjs-codemirror libjs-d3 \
  libjs-handlebars libjs-jquery libjs-jquery-ui libjs-leaflet libjs-mootools libjs-prototype libjs-requirejs \
  libjs-select2.js libjs-underscore libjs-vue node-popper2 node-react node-react-dom node-redux
APT = $(if $(filter 0,$(shell id -u)),,sudo) env DEBIAN_FRONTEND=noninteractive apt-get

.PHONY: all packages test-packages test demo benchmarks protocol clean

all: packages
	$(SWIFT) build $(RELEASE) --product hansom

packages:
	@dpkg -s $(PACKAGES) >/dev/null 2>&1 || $(MAKE) --no-print-directory install INSTALL="$(PACKAGES)"

test-packages: packages
	@for program in $(TEST_PROGRAMS); do \
	  command -v $$program >/dev/null || \
	    $(MAKE) --no-print-directory install INSTALL=$$(echo $$program | sed 's/^node$$/nodejs/') || exit; \
	done
	@dpkg -s $(TEST_PACKAGES) >/dev/null 2>&1 || $(MAKE) --no-print-directory install INSTALL="$(TEST_PACKAGES)"

.PHONY: install
install:
	$(APT) install -y --no-install-recommends $(INSTALL) || \
	  { $(APT) update && $(APT) install -y --no-install-recommends $(INSTALL); }

# One test after the other: many have time limits of their own, and the suites of thousands of cases would starve them.
# Printed line by line, so that a run which is stopped shows where it was; one that does not end is stopped by itself.
test: test-packages
	$(SWIFT) build --build-tests
	timeout --foreground $(TEST_LIMIT) stdbuf -oL $(SWIFT) test --skip-build --no-parallel

demo: all
	$(SWIFT) build $(RELEASE) --product SampleSite
	@Examples/demo.sh $(if $(URL),'$(URL)')

benchmarks: all
	$(SWIFT) build $(RELEASE) --product ParserBenchmark
	$(SWIFT) build $(RELEASE) --product ObstacleCourseSite
	$(SWIFT) build $(RELEASE) --product FilterBenchmark
	Benchmarks/run

protocol: packages
	HANSOM_WRITE_PROTOCOL=1 $(SWIFT) test --filter ProtocolDocumentTests

clean:
	$(SWIFT) package clean
