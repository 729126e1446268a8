import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { buildZipTable } from './zip-table.ts'

// Builds `dist/`, which runs with nothing beside it:
//   server.js  client/  zip-table.txt  sample/
const started = performance.now()
await rm('dist', { recursive: true, force: true })
await mkdir('dist')
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()
for (const environment of ['client', 'ssr']) {
  const built = builder.environments[environment]
  if (built && !built.isBuilt) await builder.build(built)
}
await Promise.all([
  precompress('dist/client'),
  buildZipTable().then((table) => writeFile('dist/zip-table.txt', table)),
  cp('data/sample', 'dist/sample', { recursive: true }),
])
process.stdout.write(`Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)

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
