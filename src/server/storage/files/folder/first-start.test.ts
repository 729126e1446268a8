import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exampleLocation } from '#server/storage/contract/example-location.ts'
import type { Storage } from '#server/storage/storage.ts'
import { startChild } from '#server/storage/files/testing/child-process.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { exampleSeed } from '#server/storage/contract/example-seed.ts'
import { faultyDisk } from '#server/storage/files/testing/faulty-disk.ts'
import type { Seed } from '#server/storage/seed.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

test('a missing folder is created and filled, and only its owner can read it', async () => {
  const directory = join(await temporaryFolder(), 'deep', 'live')
  const storage = await open(directory)
  expect(storage.current().locations).toEqual(exampleSeed.locations)
  expect(storage.current().site).toEqual({ brand: { name: 'Lindenway' } })
  expect(JSON.parse(await readFile(join(directory, 'jobs.json'), 'utf8'))).toEqual([{ id: 1 }])
  expect((await readdir(directory)).toSorted()).toEqual([
    '.lock',
    'backups',
    'catalog.json',
    'jobs.json',
    'reserve',
    'site.json',
  ])
  const modes = ['.', 'backups', 'catalog.json', 'site.json', 'jobs.json'].map(
    async (name) => (await stat(join(directory, name))).mode & 0o777,
  )
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600, 0o600, 0o600])
})

test('the sample is read only once', async () => {
  const directory = await temporaryFolder()
  await (await open(directory)).close()
  const again = await open(directory, () => Promise.reject(new Error('not again')))
  expect(again.current().locations).toHaveLength(3)
})

test(
  'a start that is interrupted at any step is completed by the next one',
  { timeout: 120_000 },
  async () => {
    let steps = 0
    await runUntilCut(Number.POSITIVE_INFINITY, () => {
      steps += 1
    })
    expect(steps).toBeGreaterThan(25)
    for (let step = 1; step <= steps; step += 1) {
      const directory = await runUntilCut(step)
      const storage = await open(directory)
      expect(storage.current().locations).toEqual(exampleSeed.locations)
      expect(storage.current().site).toEqual(exampleSeed.site)
      expect(JSON.parse(await readFile(join(directory, 'jobs.json'), 'utf8'))).toEqual([{ id: 1 }])
      expect(storage.health()).toEqual({ mode: 'read-write', repairs: [] })
      expect((await readdir(directory)).filter((name) => /first-start|tmp$/.test(name))).toEqual([])
      await storage.close()
    }
  },
)

test('a killed start is completed by the next one', { timeout: 120_000 }, async () => {
  for (const delay of [0, 2, 4, 6, 9, 12, 16, 20, 30, 50]) {
    const directory = join(await temporaryFolder(), 'live')
    const child = startChild('write-until-killed.child.ts', [directory])
    while (!(await stat(directory).catch(() => null))) await wait(1)
    await wait(delay)
    await child.kill()
    const storage = await open(directory)
    const seeded = storage.current().locations.filter(({ id }) => !/^writer|^import/.test(id))
    expect(seeded).toEqual(exampleSeed.locations)
    await storage.close()
  }
})

test('a folder with the owner’s own site.json starts without locations', async () => {
  const directory = await temporaryFolder()
  const own = '{"brand":{"name":"Kestrel Stop"}}'
  await writeFile(join(directory, 'site.json'), own)
  await mkdir(join(directory, 'media'))
  await mkdir(join(directory, 'lost+found'))
  const storage = await open(directory)
  expect(storage.current().locations).toEqual([])
  expect(storage.current().tags).toEqual([])
  expect(storage.current().site).toEqual({ brand: { name: 'Kestrel Stop' } })
  expect(await readFile(join(directory, 'site.json'), 'utf8')).toBe(own)
})

test('a folder with unrelated content is rejected and not changed', async () => {
  const directory = await temporaryFolder()
  await writeFile(join(directory, 'letter.txt'), 'Dear Ana')
  await mkdir(join(directory, 'photos'))
  await expect(open(directory)).rejects.toThrow(
    `${directory} is not a data folder: it contains letter.txt, photos. Set DATA_DIR to an empty folder, or to one that does not exist yet.`,
  )
  expect((await readdir(directory)).toSorted()).toEqual(['.lock', 'letter.txt', 'photos'])
})

test('an invalid sample is rejected before anything is written', async () => {
  const directory = await temporaryFolder()
  const wrong = { ...exampleSeed, site: { brand: { name: 4 } } }
  await expect(open(directory, () => Promise.resolve(wrong))).rejects.toThrow(
    "The sample chain's site.json is invalid: brand.name: expected text, got 4",
  )
  const twice = {
    ...exampleSeed,
    locations: [exampleLocation('north'), exampleLocation('north')],
  }
  await expect(open(directory, () => Promise.resolve(twice))).rejects.toThrow(
    'Two locations have the id "north"',
  )
  expect(await readdir(directory)).toEqual(['.lock'])
})

test('the error names a path that cannot be a folder', async () => {
  const directory = await temporaryFolder()
  await writeFile(join(directory, 'file'), '')
  await expect(open(join(directory, 'file', 'live'))).rejects.toThrow(
    `The data folder ${join(directory, 'file', 'live')} cannot be created (ENOTDIR)`,
  )
})

test('startup removes other users’ access to the folder', async () => {
  const directory = await temporaryFolder()
  const first = await open(directory)
  await first.staff.setPassword('ana', 'hash')
  await first.close()
  await writeFile(join(directory, 'google.json'), '{"sealed":null}', { mode: 0o644 })
  const storage = await open(directory)
  expect((await stat(join(directory, 'google.json'))).mode & 0o777).toBe(0o600)
  expect(await storage.googleTokens.get()).toBe(null)
})

/** A first start on a disk that stops answering at the nth step, as in a power failure. */
async function runUntilCut(nth: number, onStep?: () => void): Promise<string> {
  const directory = join(await temporaryFolder(), 'live')
  await mkdir(directory)
  let step = 0
  const cutting = openExample(directory, {
    disk: faultyDisk(() => {
      step += 1
      onStep?.()
      return step >= nth ? 'EIO' : undefined
    }),
  })
  const storage = await cutting.catch(() => null)
  await storage?.close()
  return directory
}

async function open(
  directory: string,
  seed: () => Promise<Seed> = () => Promise.resolve(exampleSeed),
): Promise<Storage> {
  const storage = await openExample(directory, { seed })
  onTestFinished(async () => {
    await storage.close()
    await rm(directory, { recursive: true, force: true })
  })
  return storage
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
