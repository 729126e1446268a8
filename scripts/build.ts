import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { REST_OF_STYLES, styleSheets, stylesBelowName } from '../src/server/pages/style-sheets.ts'
import { bundleServer } from './bundle-server.ts'
import { bundleWorker } from './bundle-worker.ts'
import { writeSbom } from './sbom.ts'
import { buildZipTable } from './zip-table.ts'

// Builds `dist/`, which runs with nothing beside it:
//   server.js  start.js  site.js  site.compiled  paint.worker.js  staff-password.worker.js
//   read-locations.worker.js  passkey-library.cjs  sw.js  today-sw.js  sw-off.js  package.json  resvg.wasm  client/  zip-table.txt
//   sample/  sbom.cdx.json
// It is made beside the old one and takes its place when it is whole, so a failed build breaks nothing.
const MAKING = 'dist.making'
/** The server half as Vite compiles it, with imports of packages. */
const COMPILED = `${MAKING}/compiled`
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
await writeLaterStyles(`${MAKING}/client`)
await Promise.all([
  bundleServer(COMPILED, MAKING).then(() => rm(COMPILED, { recursive: true })),
  bundleWorker(MAKING),
  writeLauncher(MAKING),
  writeSbom(MAKING),
  precompress(`${MAKING}/client`),
  buildZipTable().then((table) => writeFile(`${MAKING}/zip-table.txt`, table)),
  cp('data/sample', `${MAKING}/sample`, { recursive: true }),
  cp('node_modules/@resvg/resvg-wasm/index_bg.wasm', `${MAKING}/resvg.wasm`),
])
await compileAhead(MAKING)
await rm('dist', { recursive: true, force: true })
await rename(MAKING, 'dist')
process.stdout.write(`Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)

/**
 * Joins the styles that follow a first view: those of a page's sections, and those of all pages, for
 * visitors who go on to another one.
 */
async function writeLaterStyles(client: string): Promise<void> {
  const sheets = styleSheets(client)
  const write = (start: string, css: string) => {
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
    return writeFile(`${client}${start}${hash}.css`, css)
  }
  await write(REST_OF_STYLES, sheets.ofAllPages())
  for (const page of sheets.pagesWithSections()) {
    await write(stylesBelowName(page), sheets.ofRestOfPage(page))
  }
}

/** What is started: the check of Node's version, and then the site. */
async function writeLauncher(directory: string): Promise<void> {
  const check = await readFile('scripts/require-node.cjs', 'utf8')
  await writeFile(`${directory}/server.js`, `${check}import('./start.js')\n`)
  await cp('scripts/start-site.js', `${directory}/start.js`)
  // Else Node parses each file twice to find out which kind of module it is.
  await writeFile(`${directory}/package.json`, '{ "type": "module" }\n')
}

/**
 * Runs the site once on the sample chain and asks for a page, to keep the compiled code of all that
 * ran beside it. It fits each place and user, and this version of Node.
 */
async function compileAhead(directory: string): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'forecourt-build-'))
  const site = fork('scripts/compile-ahead.ts', ['serve'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DIST: directory,
    },
    silent: true,
  })
  const [output, errors] = [site.stdout as Readable, site.stderr as Readable]
  const said = text(errors)
  try {
    const port = await listeningPort(output)
    if (port === null) throw new Error(`The site that was built does not start: ${await said}`)
    const { ok, status } = await fetch(`http://127.0.0.1:${port}/`)
    if (!ok) throw new Error(`The site that was built answers ${status}`)
    // By then it has made the other pages ahead.
    await setTimeout(1000)
    site.send('keep')
    await once(site, 'message')
  } finally {
    if (site.kill() && site.exitCode === null) await once(site, 'exit')
    await rm(data, { recursive: true, force: true })
  }
}

/** The port in the line of the log that names it; `null` when the log ends without one. */
async function listeningPort(log: Readable): Promise<number | null> {
  for await (const line of createInterface(log)) {
    const port = /"port":(\d+)/.exec(line)?.[1]
    if (port !== undefined) return Number(port)
  }
  return null
}

/** Puts a brotli and a gzip copy beside every file that gets smaller by it. */
async function precompress(directory: string): Promise<void> {
  for (const name of await readdir(directory, { recursive: true })) {
    if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(name) || name.startsWith('.vite')) continue
    const file = `${directory}/${name}`
    const bytes = await readFile(file)
    const brotli = smallestBrotli(bytes)
    const gzip = gzipSync(bytes, { level: 9 })
    if (brotli.length < bytes.length) await writeFile(`${file}.br`, brotli)
    if (gzip.length < bytes.length) await writeFile(`${file}.gz`, gzip)
  }
}

/** In whichever of Brotli's modes takes fewer bytes: for minified code it is often the one for fonts. */
function smallestBrotli(bytes: Buffer): Buffer {
  const [generic, font] = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT].map((mode) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: mode,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ) as [Buffer, Buffer]
  return font.length < generic.length ? font : generic
}
