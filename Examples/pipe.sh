#!/bin/sh
# Opens a page and asks about it: one JSON-RPC request a line in, one answer a line out.
#
#     Examples/pipe.sh URL
#
# HANSOM names the program if it isn't in the path.
set -eu
page=${1:?the address of a page is missing}
url=$(printf '%s' "$page" | sed 's/[\\"]/\\&/g')

"${HANSOM:-hansom}" --ephemeral <<END
{"jsonrpc":"2.0","id":1,"method":"openTab","params":{"url":"$url","waitUntil":"settled"}}
{"jsonrpc":"2.0","id":2,"method":"getText","params":{"maxBytes":2000}}
{"jsonrpc":"2.0","id":3,"method":"getLinks","params":{"limit":5}}
{"jsonrpc":"2.0","id":4,"method":"evaluate","params":{"expression":"document.querySelectorAll('*').length"}}
{"jsonrpc":"2.0","id":5,"method":"highlight","params":{"query":"the","limit":3}}
{"jsonrpc":"2.0","id":6,"method":"networkLog"}
END
