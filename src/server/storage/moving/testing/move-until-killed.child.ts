import { moveToDatabase, moveToFolder } from '#server/storage/moving/move-site.ts'

const [kind, from = '', to = ''] = process.argv.slice(2)

/** Says when it is in the middle, and stays there. */
const onProgress = (doing: string) => {
  if (doing !== 'attempts written') return
  process.stdout.write(`${doing}\n`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

await (kind === 'database' ? moveToDatabase : moveToFolder)(from, to, { onProgress })
