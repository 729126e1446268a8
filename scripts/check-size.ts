import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { readAssets } from '../src/server/pages/assets.ts'

// What a visitor downloads, against the budget; brotli, in bytes. Fails above it.
const HOME_JAVASCRIPT = 92_500
const PAGE_JAVASCRIPT = 15_000
/** The page of a store's manager, whole, also its outbox */
const TODAY_JAVASCRIPT = 25_000
const CSS = 12_000
const WORKER = 12_000

const client = 'dist/client'
const assets = readAssets(client, 'x')
const home = 'src/web/pages/home/home-page.tsx'
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[] }
>

const entryFiles = [...filesOf('src/web/early.ts'), ...filesOf('src/web/browser.tsx')]
const rows: [what: string, bytes: number, budget: number][] = [
  ['home: all JavaScript', total([...entryFiles, ...assets.pageCode(home)]), HOME_JAVASCRIPT],
  ['service worker, not compressed', readFileSync('dist/sw.js').length, WORKER],
  ['styles of every page', brotli(assets.pageCss(null, 'es')), CSS],
]
for (const module of Object.keys(manifest)) {
  if (!module.startsWith('src/web/pages/')) continue
  const name = module.replace('src/web/pages/', '')
  const budget = name === 'today/today-page.tsx' ? TODAY_JAVASCRIPT : PAGE_JAVASCRIPT
  rows.push([name, total(addedBy(module)), budget])
  if (name.endsWith('-page.tsx')) {
    rows.push([`${name}: styles in the page`, brotli(assets.pageCss(module, 'es')), CSS])
  }
}

let isOver = false
for (const [what, bytes, budget] of rows) {
  const verdict = bytes <= budget ? 'ok' : 'OVER'
  if (bytes > budget) isOver = true
  console.log(
    `${what.padEnd(56)}${String(bytes).padStart(7)} of ${String(budget).padStart(6)}  ${verdict}`,
  )
}
process.exitCode = isOver ? 1 : 0

/** What is fetched for a page; for a part that comes later, what it adds to the page that it is part of. */
function addedBy(module: string): readonly string[] {
  const files = assets.pageCode(module)
  const wholes = wholesOf(module)
  if (wholes.length === 0) return files
  return files.filter((file) => !wholes.every((whole) => isThereWith(file, whole)))
}

/** Whether a file was fetched by the time that a module runs: with it, or with what it is part of. */
function isThereWith(file: string, module: string): boolean {
  if (assets.pageCode(module).includes(file)) return true
  const wholes = module.endsWith('-page.tsx') ? [] : wholesOf(module)
  return wholes.length > 0 && wholes.every((whole) => isThereWith(file, whole))
}

function wholesOf(module: string): string[] {
  return Object.keys(manifest).filter(
    (whole) =>
      whole.startsWith('src/web/pages/') && manifest[whole]?.dynamicImports?.includes(module),
  )
}

function filesOf(module: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[module]
  if (!chunk || seen.has(`/${chunk.file}`)) return seen
  seen.add(`/${chunk.file}`)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

function total(addresses: Iterable<string>): number {
  let bytes = 0
  for (const address of new Set(addresses)) {
    const asset = assets.files.get(address)
    if (!asset) throw new Error(`${address} is not in ${client}`)
    bytes += (asset.bodies.br ?? asset.bodies.identity).length
  }
  return bytes
}

function brotli(text: string): number {
  return brotliCompressSync(Buffer.from(text), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    .length
}
