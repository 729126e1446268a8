import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { examplePerson, examplePicture } from '#server/storage/contract/example-person.ts'
import { changeParts } from '#server/storage/contract/parts-contract.ts'
import { exampleLocation } from '#server/storage/contract/example-location.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { startExample } from '#server/storage/files/testing/example-storage.ts'

test('50 copies of the folder, file by file in any order while staff save, contain all commits acknowledged before', async () => {
  const { directory, storage } = await startExample({ checkpointAfterMs: 10 })
  let saved = 0
  const stop = new AbortController()
  const saving = (async () => {
    while (!stop.signal.aborted) {
      const phone = String(saved + 1)
      await changeLocations(storage, (kept) => [
        kept.map((location) => (location.id === 'south' ? { ...location, phone } : location)),
        null,
      ])
      await changeLocations(storage, (kept) => [[...kept, exampleLocation(`n${phone}`)], null])
      await changeParts(storage, {
        people: [examplePerson('ana', { locations: [phone] })],
        media: [examplePicture('pumps', { alt: phone })],
        siteSource: { brand: { name: phone } },
      })
      saved += 1
      await pause(20)
    }
  })()
  const ahead: number[] = []
  for (let round = 0; round < 50; round += 1) {
    await pause(Math.random() * 10)
    const acknowledged = saved
    const copy = await temporaryFolder()
    const names = (await readdir(directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== '.lock' && entry.name !== 'reserve')
      .map((entry) => join(entry.parentPath, entry.name).slice(directory.length))
      .toSorted(() => Math.random() - 0.5)
    for (const name of names) {
      await cp(join(directory, name), join(copy, name)).catch(ignoreGone)
      await pause(Math.random() * 4)
    }
    const copied = await openExample(copy)
    const { locations, people, media, siteSource } = copied.current()
    const phone = Number(locations.find(({ id }) => id === 'south')?.phone) || 0
    expect(phone).toBeGreaterThanOrEqual(acknowledged)
    const { name } = Object(siteSource.brand)
    for (const part of [people[0]?.locations[0], media[0]?.alt, name]) {
      expect(Number(part) || 0).toBeGreaterThanOrEqual(acknowledged)
    }
    const added = new Set(locations.map(({ id }) => id))
    for (let at = 1; at <= acknowledged; at += 1) expect(added).toContain(`n${at}`)
    expect(copied.health()).toEqual({ mode: 'read-write', repairs: [] })
    ahead.push(phone - acknowledged)
    await copied.close()
    await rm(copy, { recursive: true })
  }
  stop.abort()
  await saving
  // Saves continued during the copies; otherwise this would prove nothing.
  expect(saved).toBeGreaterThan(50)
  expect(ahead.filter((more) => more > 0).length).toBeGreaterThan(5)
}, 120_000)

/** Ignores a file that was replaced during its copy; `cp -r` reports it and continues. */
function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
