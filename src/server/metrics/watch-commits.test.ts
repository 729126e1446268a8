import { expect, test } from 'vitest'
import { startApp } from '#server/testing/testing.ts'
import { watchCommits } from './watch-commits.ts'

async function setUp() {
  const { storage } = await startApp()
  const lines: unknown[] = []
  const outcomes: string[] = []
  const watched = watchCommits(storage, (outcome) => void outcomes.push(outcome), {
    info: (fields: unknown) => void lines.push(fields),
  })
  return { storage, watched, lines, outcomes }
}

test('a saved change is a line with its person, its words, and the version of the data', async () => {
  const { storage, watched, lines } = await setUp()
  await watched.commit(
    { by: 'ana', what: (name) => `Added the tag ${String(name)}`, isUndoable: false },
    ({ tags }) => [
      { tags: [...tags, { id: 'diesel', name: 'Diesel', color: '#1d7244' }] },
      'Diesel',
    ],
  )
  const { version } = storage.current()
  expect(lines).toEqual([
    { username: 'ana', what: 'Added the tag Diesel', version, ms: expect.any(Number) },
  ])
})

test('a call that changes nothing is no line', async () => {
  const { watched, lines } = await setUp()
  await watched.commit({ by: 'ana', what: 'Nothing' }, () => [{}, null])
  expect(lines).toEqual([])
})

test('an undo counts as a change, and its result is the storage’s', async () => {
  const { watched, outcomes } = await setUp()
  expect(await watched.undo('ana')).toBeNull()
  expect(outcomes).toEqual(['saved'])
})
