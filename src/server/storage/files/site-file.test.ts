import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SiteFile } from '#domain/site/site-file.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

const SAMPLE = join(import.meta.dirname, '../../../../data/sample/site.json')

test('a mistake in the file is reported with its path, and the file stays', async () => {
  const directory = await temporaryFolder()
  const path = join(directory, 'site.json')
  const sample = await readFile(SAMPLE, 'utf8')
  await writeFile(path, sample)
  await (await openExample(directory, { siteSchema: SiteFile })).close()

  const wrong = sample.replace('"octane": 87', '"octane": "eighty-seven"')
  expect(wrong).not.toBe(sample)
  await writeFile(path, wrong)
  await expect(openExample(directory, { siteSchema: SiteFile })).rejects.toThrow(
    /\/site\.json: pages\.fuel\.grades\[0\]\.octane: expected .*, got "eighty-seven"/,
  )
  await expect(openExample(directory, { siteSchema: SiteFile })).rejects.toThrow(
    `(The last good version is kept: cp ${join(directory, 'backups', 'site.json.last-good')} ${path})`,
  )
  expect(await readFile(path, 'utf8')).toBe(wrong)
})

for (const [what, bytes, reason] of [
  ['cut off', '{"brand":', 'the file is not JSON: Unexpected end of JSON input'],
  ['no object', '[]', 'the file: expected an object, got a list of 0 items'],
  ['null', 'null', 'the file: expected an object, got null'],
  ['in another encoding', Buffer.from([0x7b, 0xe9, 0x7d]), 'the file is not UTF-8 text'],
  ['half zeros', Buffer.from('{"brand"\0\0\0'), 'the file contains null bytes'],
  ['of another shape', '{"brand":{"name":5}}', 'brand.name: expected text, got 5'],
] as const) {
  test(`a site file that is ${what} stops the start and is not changed`, async () => {
    const { directory, path } = await closedExample()
    await writeFile(path, bytes)
    await expect(openExample(directory)).rejects.toThrow(`${path}: ${reason}.`)
    expect(await readFile(path)).toEqual(Buffer.from(bytes))
    expect((await readdir(directory)).filter((name) => name.includes('corrupt'))).toEqual([])
  })
}

for (const [what, damage] of [
  ['missing', (path: string) => rm(path)],
  ['empty', (path: string) => writeFile(path, '')],
  ['zeros', (path: string) => writeFile(path, Buffer.alloc(4096))],
] as const) {
  test(`a site file that is ${what} is restored from its last good version and logged`, async () => {
    const { directory, path } = await closedExample()
    await writeFile(path, '\ufeff{ "brand": { "name": "Edited" } }\n')
    await (await openExample(directory)).close()
    await damage(path)
    const storage = await openExample(directory)
    onTestFinished(() => storage.close())
    expect(storage.current().site).toEqual({ brand: { name: 'Edited' } })
    expect(storage.health().repairs).toEqual([
      `site.json was ${what === 'missing' ? 'missing' : 'empty'} and is restored from backups/site.json.last-good: check whether it has your last edit`,
    ])
    expect(await readFile(path, 'utf8')).toBe('\ufeff{ "brand": { "name": "Edited" } }\n')
  })
}

test('a missing site file without a copy stops the start and is requested', async () => {
  const { directory, path } = await closedExample()
  await rm(path)
  await rm(join(directory, 'backups'), { recursive: true })
  await expect(openExample(directory)).rejects.toThrow(
    `${path} is missing and there is no copy of it in ${join(directory, 'backups')}: put the chain's site.json there`,
  )
})

async function closedExample() {
  const directory = await temporaryFolder()
  await (await openExample(directory)).close()
  return { directory, path: join(directory, 'site.json') }
}
