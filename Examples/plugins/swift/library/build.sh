#!/bin/sh
# Builds the plugin as a shared library, against a build of the browser: build.sh BUILD-FOLDER OUTPUT.so
set -e
here=$(cd "$(dirname "$0")" && pwd)
package=$here/../../../..
flags=$(pkg-config --cflags libsoup-3.0 | sed 's/[^ ][^ ]*/-Xcc &/g')
# shellcheck disable=SC2086
exec swiftc -emit-library -parse-as-library -swift-version 6 -module-name ThreeThings \
  -I "$1/Modules" -I "$package/Sources/CSoup" $flags "$here/../ThreeThingsPlugin.swift" "$here/Entry.swift" -o "$2"
