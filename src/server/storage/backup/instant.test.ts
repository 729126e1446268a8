import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { backup } from './backup.ts'
import { readTar } from './archive/tar-archive.ts'

test('all documents of a backup are of one instant, while they change all the time', async () => {
  const directory = await temporaryFolder()
  await (await openExample(directory)).close()
  // Between the two documents that belong together, a backup takes long.
  await writeFile(join(directory, 'jobs-last-good.json'), Buffer.alloc(20_000_000, 'jobs '))
  const write = async (name: string, value: number) => {
    await writeFile(join(directory, `.${name}`), String(value))
    await rename(join(directory, `.${name}`), join(directory, name))
  }
  await write('counts.json', 0)
  await write('notice.json', 0)
  const stop = new AbortController()
  let value = 0
  const writing = (async () => {
    while (!stop.signal.aborted) {
      value += 1
      await write('counts.json', value)
      await write('notice.json', value)
    }
  })()
  const seen: [number, number][] = []
  const started = value
  try {
    for (let at = 0; at < 4; at += 1) {
      const file = join(await temporaryFolder(), 'archive')
      const before = value
      await backup(directory, file)
      const texts = await textsIn(file)
      seen.push([Number(texts.get('counts.json')), Number(texts.get('notice.json'))])
      expect(seen.at(-1)?.[0]).toBeGreaterThanOrEqual(before - 1)
    }
  } finally {
    stop.abort()
    await writing
  }
  expect(value - started, 'they changed meanwhile').toBeGreaterThan(8)
  // The first is written first, so it is at most one ahead.
  expect(seen.filter(([first, second]) => first - second > 1 || second > first)).toEqual([])
})

async function textsIn(file: string): Promise<Map<string, string>> {
  const unpacked = gunzipSync(await readFile(file))
  async function* only() {
    yield unpacked
  }
  const texts = new Map<string, string>()
  for await (const { path, chunks } of readTar(only())) {
    texts.set(path, Buffer.concat(await Array.fromAsync(chunks)).toString())
  }
  return texts
}
