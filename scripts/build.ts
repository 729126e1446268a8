import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { REST_OF_STYLES, styleSheets } from '../src/server/pages/assets.ts'
import { bundleServer } from './bundle-server.ts'
import { buildZipTable } from './zip-table.ts'

// Builds `dist/`, which runs with nothing beside it:
//   server.js  start.js  site.js  paint.worker.js  staff-password.worker.js  read-locations.worker.js
//   their chunks  package.json  resvg.wasm  client/  zip-table.txt  sample/
// It is made beside the old one and takes its place when it is whole, so a failed build breaks nothing.
const MAKING = 'dist.making'
/** The server half as Vite compiles it, with imports of packages. */
const COMPILED = `${MAKING}/compiled`
/** A part of the server with a hash of its content in its name */
const CHUNK = /-[A-Z0-9]{8}\.js$/
const started = performance.now()
await rm(MAKING, { recursive: true, force: true })
await mkdir(MAKING)
const builder = await createBuilder({
  logLevel: 'warn',
  environments: {
    client: { build: { outDir: `${MAKING}/client` } },
    ssr: { build: { outDir: COMPILED } },
  },
})
await builder.buildApp()
await writeRestOfStyles(`${MAKING}/client`)
await Promise.all([
  bundleServer(COMPILED, MAKING).then(() => rm(COMPILED, { recursive: true })),
  writeLauncher(MAKING),
  precompress(`${MAKING}/client`),
  buildZipTable().then((table) => writeFile(`${MAKING}/zip-table.txt`, table)),
  cp('data/sample', `${MAKING}/sample`, { recursive: true }),
  cp('node_modules/@resvg/resvg-wasm/index_bg.wasm', `${MAKING}/resvg.wasm`),
])
await keepPreviousChunks('dist', MAKING)
await rm('dist', { recursive: true, force: true })
await rename(MAKING, 'dist')
process.stdout.write(`Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)

/**
 * Keeps the chunks of the build before, so that a process that runs beside this build finds what it
 * reads later. Those that are older still go.
 */
async function keepPreviousChunks(previous: string, next: string): Promise<void> {
  const own = (await readdir(next)).filter((name) => CHUNK.test(name))
  await writeFile(`${next}/chunks.json`, JSON.stringify(own))
  const listed = await readFile(`${previous}/chunks.json`, 'utf8').catch(() => '[]')
  const kept = (JSON.parse(listed) as string[]).filter((name) => !own.includes(name))
  await Promise.all(
    kept.map((name) => cp(`${previous}/${name}`, `${next}/${name}`).catch(() => undefined)),
  )
}

/** Joins the styles of all pages, for visitors who go from the page they came to on to another. */
async function writeRestOfStyles(client: string): Promise<void> {
  const css = styleSheets(client).ofAllPages()
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  await writeFile(`${client}${REST_OF_STYLES}${hash}.css`, css)
}

/**
 * What is started: the check of Node's version, and then the site with a cache of its compiled code
 * beside it. Where the folder is read-only, each start compiles.
 */
async function writeLauncher(directory: string): Promise<void> {
  const check = await readFile('scripts/require-node.cjs', 'utf8')
  await writeFile(`${directory}/server.js`, `${check}import('./start.js')\n`)
  await writeFile(
    `${directory}/start.js`,
    `import { enableCompileCache } from 'node:module'
enableCompileCache(import.meta.dirname + '/.compile-cache')
await import('./site.js')
`,
  )
  // Else Node parses each file twice to find out which kind of module it is.
  await writeFile(`${directory}/package.json`, '{ "type": "module" }\n')
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
