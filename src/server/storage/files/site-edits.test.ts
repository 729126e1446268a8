import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openForTest } from '#server/storage/files/testing/example-storage.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

const named = (name: string) => JSON.stringify({ brand: { name } })
const IN_TIME = { timeout: 10_000, interval: 20 }

test('an edit of site.json is a separate commit, and locations stay the same objects', async () => {
  const { edit, name, storage } = await started()
  const { version, locations } = storage.current()
  let changes = 0
  storage.onChange(() => {
    changes += 1
  })
  await edit(named('Kestrel'))
  await expect.poll(name, IN_TIME).toBe('Kestrel')
  expect(storage.current()).toMatchObject({ version: version + 1 })
  expect(storage.current().locations).toBe(locations)
  expect(changes).toBe(1)
  const history = []
  for await (const { by, what } of storage.history()) history.push({ by, what })
  expect(history).toEqual([{ by: 'site.json', what: 'Edited site.json' }])
})

test('an edit that replaces the file is also detected', async () => {
  const { directory, name } = await started()
  await writeFile(join(directory, 'site.json~'), named('Replaced'))
  await rename(join(directory, 'site.json~'), join(directory, 'site.json'))
  await expect.poll(name, IN_TIME).toBe('Replaced')
})

test('a broken edit is reported once, and the last good site stays until it is fixed', async () => {
  const { edit, name, storage, errors } = await started()
  const problem = () => storage.health().siteProblem
  await edit('{"brand": {}}')
  await expect.poll(problem, IN_TIME).toContain('brand.name')
  expect(name()).toBe('Lindenway')
  expect(problem()).toContain('site.json')
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain('The site keeps the version before this edit.')

  await edit(named('Right'))
  await expect.poll(name, IN_TIME).toBe('Right')
  expect(problem()).toBe(undefined)
  // The fallback copy for a later start is the last good one.
  await edit('not JSON')
  await expect.poll(problem, IN_TIME).toContain('not JSON')
  await edit(named('Right'))
  await expect.poll(problem, IN_TIME).toBe(undefined)
})

test('a folder in place of site.json is reported, and the site keeps running', async () => {
  const { directory, name, storage } = await started()
  await rename(join(directory, 'site.json'), join(directory, 'gone.json'))
  await mkdir(join(directory, 'site.json'))
  await expect.poll(() => storage.health().siteProblem, IN_TIME).toContain('site.json')
  expect(name()).toBe('Lindenway')
})

async function started() {
  const directory = await temporaryFolder()
  const errors: string[] = []
  const storage = await openForTest(directory, {
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (_details: object, message: string) => void errors.push(message),
    },
  })
  return {
    directory,
    errors,
    storage,
    name: () => (storage.current().site as unknown as { brand: { name: string } }).brand.name,
    edit: (text: string) => writeFile(join(directory, 'site.json'), text),
  }
}
