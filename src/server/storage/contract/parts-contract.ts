import { expect } from 'vitest'
import type { Contract } from './contract-seed.ts'
import { examplePerson, examplePicture } from './example-person.ts'
import type { HistoryKind } from '#domain/history/history-kind.ts'
import type { SnapshotChanges } from '#server/storage/snapshot.ts'
import { NotKept, type Storage } from '#server/storage/storage.ts'

const [ANA, BEN] = [examplePerson('ana'), examplePerson('ben', { role: 'editor' })]
const PUMPS = examplePicture('pumps')

/** For tests: commits new parts. */
export function changeParts(
  storage: Storage,
  changes: SnapshotChanges,
  kind?: HistoryKind,
): Promise<null> {
  const note = { by: 'a test', what: 'Changed parts', ...(kind && { kind }) }
  return storage.commit(note, () => [changes, null])
}

/** For tests: the chain's source with another name. */
export function sourceNamed(storage: Storage, name: string) {
  const { siteSource } = storage.current()
  return { ...siteSource, brand: { ...Object(siteSource.brand), name } }
}

/** The behavior of every storage for people, pictures, and the site. */
export function partsContract(contract: Contract): void {
  contract('one commit changes every part, and all of them survive reopening', async (start) => {
    const { storage, reopen } = start
    const { version, locations } = storage.current()
    const siteSource = sourceNamed(storage, 'Kestrel')
    await changeParts(storage, { people: [ANA, BEN], media: [PUMPS], siteSource, tags: [] })
    for (const now of [storage, await reopen()]) {
      expect(now.current()).toMatchObject({ people: [ANA, BEN], media: [PUMPS], tags: [] })
      expect(now.current().siteSource).toEqual(siteSource)
      expect(now.current().version).toBe(version + 1)
      expect(now.health().repairs).toEqual([])
    }
    expect(storage.current().locations).toHaveLength(locations.length)
  })

  contract('a site that does not fit its schema is rejected with the path', async ({ storage }) => {
    const before = storage.current()
    const wrong = changeParts(storage, { siteSource: { brand: { name: 5 } }, media: [PUMPS] })
    await expect(wrong).rejects.toThrow(NotKept)
    await expect(wrong).rejects.toThrow(
      'The site cannot be saved: brand.name: expected text, got 5',
    )
    expect(storage.current()).toBe(before)
  })

  contract('an equal site is no change, and other parts keep their identity', async (start) => {
    const { storage } = start
    await changeParts(storage, { people: [ANA], media: [PUMPS] })
    const { version, people, siteSource } = storage.current()
    await changeParts(storage, { siteSource: structuredClone(siteSource) })
    expect(storage.current().version).toBe(version)
    await changeParts(storage, { media: [] })
    expect(storage.current().people).toBe(people)
    expect(storage.current().siteSource).toBe(siteSource)
  })

  contract('the last active owner stays', async ({ storage }) => {
    await changeParts(storage, { people: [ANA, BEN] })
    for (const people of [[BEN], [{ ...ANA, active: false }, BEN], [{ ...ANA, role: BEN.role }]]) {
      await expect(changeParts(storage, { people })).rejects.toThrow('This is the last owner')
    }
    expect(storage.current().people).toEqual([ANA, BEN])
  })

  contract('two people cannot have the same name', async ({ storage }) => {
    const twice = changeParts(storage, { people: [ANA, { ...BEN, username: 'ana' }] })
    await expect(twice).rejects.toThrow('There is already a person named "ana".')
  })

  contract('a picture that does not fit its schema is rejected', async ({ storage }) => {
    const wrong = changeParts(storage, { media: [{ ...PUMPS, file: '../staff.json' }] })
    await expect(wrong).rejects.toThrow('The picture "../staff.json" cannot be saved: file: ')
  })

  contract(
    'accounts without people are owners, with the same ids at every start',
    async (start) => {
      const { storage, reopen } = start
      await storage.staff.setPassword('ana', 'hash')
      const [owner, ...rest] = storage.current().people
      expect(rest).toEqual([])
      expect(owner).toMatchObject({ username: 'ana', role: 'owner', active: true, locations: [] })
      const again = await reopen()
      expect(again.current().people).toEqual([owner])
      await changeParts(again, { people: [...again.current().people, BEN] })
      expect((await reopen()).current().people).toEqual([owner, BEN])
    },
  )

  contract('the kind of a commit is in the journal', async ({ storage, reopen }) => {
    await changeParts(storage, { people: [ANA] })
    await changeParts(storage, { media: [PUMPS] })
    await changeParts(storage, { siteSource: sourceNamed(storage, 'Kestrel') })
    await changeParts(storage, { tags: [] })
    await changeParts(storage, { locations: [] }, 'today')
    const entries = await Array.fromAsync((await reopen()).history())
    expect(entries.map(({ kind }) => kind)).toEqual(['today', 'tags', 'site', 'media', 'people'])
  })
}
