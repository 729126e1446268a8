import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { REST_OF_STYLES, styleSheets, stylesBelowName } from '../src/server/pages/style-sheets.ts'
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
await writeLaterStyles(`${MAKING}/client`)
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
await fillCompileCache('dist')
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

/**
 * What is started: the check of Node's version, and then the site with a cache of its compiled code
 * beside it, which the build fills.
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

/**
 * Starts the site once on the sample chain and asks for a page, so that the compiled code of all that
 * a start needs is beside it, also where `dist/` is read-only later. Node keeps it for this place of
 * the folder, this user's id and this version.
 */
async function fillCompileCache(directory: string): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'forecourt-build-'))
  const site = spawn(process.execPath, [`${directory}/server.js`], {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = text(site.stderr)
  try {
    const port = await listeningPort(site.stdout)
    if (port === null) throw new Error(`The site that was built does not start: ${await said}`)
    const { ok, status } = await fetch(`http://127.0.0.1:${port}/`)
    if (!ok) throw new Error(`The site that was built answers ${status}`)
  } finally {
    if (site.kill() && site.exitCode === null) await once(site, 'exit')
    await rm(data, { recursive: true, force: true })
  }
  // Who runs the site may read what the builder wrote.
  const cache = `${directory}/.compile-cache`
  for (const entry of await readdir(cache, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
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
