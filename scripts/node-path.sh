# Sourced by the scripts beside it: puts Node 24 or newer first on PATH. Uses the machine's own when
# it is new enough; else fetches Node from the npm registry into .node/, once.
NODE_VERSION=24.21.0

node_is_new_enough() {
  command -v node >/dev/null 2>&1 && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 24 ]
}

use_node() {
  if node_is_new_enough; then return; fi
  local kind folder
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) kind=linux-x64 ;;
    Linux-aarch64 | Linux-arm64) kind=linux-arm64 ;;
    Darwin-arm64) kind=darwin-arm64 ;;
    Darwin-x86_64) kind=darwin-x64 ;;
    *)
      echo "Forecourt needs Node 24 or newer, and there is none to fetch for $(uname -sm). Install it from https://nodejs.org." >&2
      exit 1
      ;;
  esac
  folder="$PWD/.node/node_modules/node-$kind"
  if [ ! -x "$folder/bin/node" ]; then
    if ! command -v npm >/dev/null 2>&1; then
      echo "Forecourt needs Node 24 or newer. Install it from https://nodejs.org, or any Node with npm." >&2
      exit 1
    fi
    echo "Fetching Node $NODE_VERSION (this machine has $(node --version 2>/dev/null || echo none))…" >&2
    mkdir -p .node
    # npm comes with it: an old npm cannot install everything that this project needs.
    npm install --prefix .node --no-save --no-audit --no-fund --loglevel=error \
      "node-$kind@$NODE_VERSION" npm@11 >&2
  fi
  export PATH="$folder/bin:$PWD/.node/node_modules/.bin:$PATH"
  hash -r
}

# Installs the packages when the lockfile is not the one that was installed last.
install_packages() {
  local mark=node_modules/.forecourt-installed
  if [ -f "$mark" ] && cmp -s package-lock.json "$mark"; then return; fi
  echo "Installing packages…" >&2
  npm ci --no-audit --no-fund --ignore-scripts --loglevel=error >&2
  cp package-lock.json "$mark"
}

# Builds dist/ when something that it is made from changed since.
build_if_stale() {
  if [ -f dist/server.js ] && [ -z "$(find src public data/sample scripts vite.config.ts package-lock.json \
    -newer dist/server.js -type f ! -name '*.test.ts' ! -name '*.test.tsx' ! -path 'src/e2e/*' \
    ! -path 'scripts/bench/*' -print -quit)" ]; then
    return
  fi
  npm run --silent build >&2
}

use_node
