#!/bin/sh
# Runs Examples/pipe.sh on a page, or on the sample site if none is given, and shows what goes in and comes out.
#
#     Examples/demo.sh [URL]
set -eu
cd "$(dirname "$0")/.."
build=.build/${CONFIGURATION:-release}
url=${1:-}

if [ -z "$url" ]; then
  address=$(mktemp)
  "$build/SampleSite" Examples/site >"$address" &
  site=$!
  trap 'kill $site; rm -f "$address"' EXIT
  while [ ! -s "$address" ]; do sleep 0.05; done
  url=$(cat "$address")
fi

echo "hansom is asked:"
sed -n "/<<END/,/^END/{/END/d;s|\$url|$(printf '%s' "$url" | sed 's/[&|\\]/\\&/g')|;p;}" Examples/pipe.sh
echo
echo "and answers:"
HANSOM="$build/hansom" Examples/pipe.sh "$url"
