import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { REST_OF_STYLES, styleSheets } from '../src/server/pages/assets.ts'
import { buildZipTable } from './zip-table.ts'

// Builds `dist/`, which runs with nothing beside it:
//   server.js  paint.worker.js  staff-password.worker.js  read-locations.worker.js  resvg.wasm
//   client/  zip-table.txt  sample/
// It is made beside the old one and takes its place when it is whole, so a failed build breaks nothing.
const MAKING = 'dist.making'
const started = performance.now()
await rm(MAKING, { recursive: true, force: true })
await mkdir(MAKING)
const builder = await createBuilder({
  logLevel: 'warn',
  environments: {
    client: { build: { outDir: `${MAKING}/client` } },
    ssr: { build: { outDir: MAKING } },
    painter: { build: { outDir: MAKING } },
    passwords: { build: { outDir: MAKING } },
    importing: { build: { outDir: MAKING } },
  },
})
await builder.buildApp()
await writeRestOfStyles(`${MAKING}/client`)
await Promise.all([
  precompress(`${MAKING}/client`),
  buildZipTable().then((table) => writeFile(`${MAKING}/zip-table.txt`, table)),
  cp('data/sample', `${MAKING}/sample`, { recursive: true }),
  cp('node_modules/@resvg/resvg-wasm/index_bg.wasm', `${MAKING}/resvg.wasm`),
])
await rm('dist', { recursive: true, force: true })
await rename(MAKING, 'dist')
process.stdout.write(`Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)

/** Joins the styles of all pages, for visitors who go from the page they came to on to another. */
async function writeRestOfStyles(client: string): Promise<void> {
  const css = styleSheets(client).ofAllPages()
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  await writeFile(`${client}${REST_OF_STYLES}${hash}.css`, css)
}

/** Puts a brotli and a gzip copy beside every file that gets smaller by it. */
async function precompress(directory: string): Promise<void> {
  for (const name of await readdir(directory, { recursive: true })) {
    if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(name) || name.startsWith('.vite')) continue
    const file = `${directory}/${name}`
    const bytes = await readFile(file)
    const brotli = brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    })
    const gzip = gzipSync(bytes, { level: 9 })
    if (brotli.length < bytes.length) await writeFile(`${file}.br`, brotli)
    if (gzip.length < bytes.length) await writeFile(`${file}.gz`, gzip)
  }
}
