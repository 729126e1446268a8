import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { nodeDisk } from '#server/storage/files/disk.ts'
import { Document } from './document.ts'
import { silentLog } from '#server/storage/storage-log.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { WriteGate } from '#server/storage/files/write-gate.ts'

type Words = { readonly words: readonly string[] }

test('all changes that wait during a commit form the next commit', async () => {
  const { document, writes, finishWrite } = await slowDocument()
  const resolved: string[] = []
  const add = (word: string) =>
    document
      .update(({ words }) => [{ words: [...words, word] }, words.length])
      .then((before) => resolved.push(`${word} after ${before}`))
  const asked = [add('a'), add('b')]
  await nextTurn()
  expect(writes).toEqual([['a', 'b']])
  asked.push(add('c'))
  await nextTurn()
  asked.push(add('d'), add('e'))
  await nextTurn()
  expect(writes).toHaveLength(1)
  expect([resolved, document.data.words]).toEqual([[], []])

  finishWrite()
  await nextTurn()
  expect(resolved).toEqual(['a after 0', 'b after 1'])
  expect(document.data.words).toEqual(['a', 'b'])
  expect(writes.at(1)).toEqual(['a', 'b', 'c', 'd', 'e'])
  finishWrite()
  await Promise.all(asked)
  expect(resolved).toEqual(['a after 0', 'b after 1', 'c after 2', 'd after 3', 'e after 4'])
  expect(writes).toHaveLength(2)
})

test('a failed commit rejects its own changes, and the next one starts from the data before it', async () => {
  const { document, writes, finishWrite } = await slowDocument()
  const add = (word: string) => document.update(({ words }) => [{ words: [...words, word] }, word])
  const first = Promise.allSettled([add('a'), document.update((data) => [data, 'looked'])])
  await nextTurn()
  const second = add('b')
  finishWrite(new Error('the disk is gone'))
  // The second change saw data that were never written, so it fails too.
  expect(await first).toEqual([
    { status: 'rejected', reason: new Error('the disk is gone') },
    { status: 'rejected', reason: new Error('the disk is gone') },
  ])
  await nextTurn()
  finishWrite()
  expect(await second).toBe('b')
  expect(writes).toEqual([['a'], ['b']])
  expect(document.data.words).toEqual(['b'])
})

test('a change without a difference causes no write', async () => {
  const { document, writes } = await slowDocument()
  expect(await document.update((data) => [data, 'nothing to do'])).toBe('nothing to do')
  expect(writes).toEqual([])
})

test('`persist` gets the data and notes of a group, and its failure fails the group', async () => {
  const persisted: unknown[] = []
  let failure: Error | null = null
  const { document, writes } = await slowDocument<string>({
    persist: (next, notes) => {
      persisted.push([next.words, notes])
      return failure ? Promise.reject(failure) : Promise.resolve()
    },
  })
  const add = (word: string) =>
    document.update(({ words }) => [{ words: [...words, word] }, null, `added ${word}`])
  await Promise.all([add('a'), add('b')])
  expect(persisted).toEqual([
    [
      ['a', 'b'],
      ['added a', 'added b'],
    ],
  ])
  expect(writes).toEqual([])

  failure = new Error('not persisted')
  await expect(add('c')).rejects.toThrow('not persisted')
  expect(document.data.words).toEqual(['a', 'b'])
})

/** A document whose writes finish when the test decides. */
async function slowDocument<Note = never>(
  options: ConstructorParameters<typeof Document<Words, Note>>[3] = {},
) {
  const gate = new WriteGate(await temporaryFolder(), nodeDisk, silentLog)
  const writes: (readonly string[])[] = []
  let current = Promise.withResolvers<void>()
  const adapter = {
    read: () => Promise.resolve(null),
    write: ({ words }: Words) => {
      writes.push(words)
      current = Promise.withResolvers<void>()
      return current.promise
    },
  }
  return {
    document: new Document<Words, Note>(adapter, { words: [] }, gate, options),
    writes,
    finishWrite: (error?: Error) => {
      if (error) current.reject(error)
      else current.resolve()
    },
  }
}
