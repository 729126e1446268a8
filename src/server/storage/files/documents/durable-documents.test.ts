import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { DocumentShape } from '#server/storage/kept-document.ts'
import {
  copyAfterKill,
  openForTest,
  startExample,
} from '#server/storage/files/testing/example-storage.ts'
import { openFaulty } from '#server/storage/files/testing/faulty-storage.ts'

type Words = { readonly words: readonly string[] }

const shape: DocumentShape<Words> = {
  name: 'words.json',
  schema: z.object({ words: z.array(z.string()) }),
  steps: [],
  empty: { words: [] },
  remedy: 'remove the file.',
}

const added =
  (word: string) =>
  ({ words }: Words) =>
    [{ words: [...words, word] }, words.length + 1] as const

test('a change is on the disk when it resolves, also after a kill', async () => {
  const { storage, directory } = await startExample()
  const document = await storage.durable(shape)
  expect(document.current()).toEqual({ words: [] })
  expect(await document.update(added('one'))).toBe(1)
  expect(document.current()).toEqual({ words: ['one'] })
  const again = await (await openForTest(await copyAfterKill(directory))).durable(shape)
  expect(again.current()).toEqual({ words: ['one'] })
})

test('changes at the same time are all kept', async () => {
  const { storage } = await startExample()
  const document = await storage.durable(shape)
  const words = Array.from({ length: 20 }, (_, at) => `word ${at}`)
  await Promise.all(words.map((word) => document.update(added(word))))
  expect(document.current().words).toEqual(words)
})

test('a broken file is set aside and restored from its copy', async () => {
  const { storage, directory } = await startExample()
  const document = await storage.durable(shape)
  await document.update(added('one'))
  await document.update(added('two'))
  const copy = await copyAfterKill(directory)
  await writeFile(join(copy, shape.name), '{"version":0,"data":')
  const reopened = await openForTest(copy)
  expect((await reopened.durable(shape)).current()).toEqual({ words: ['one'] })
  expect(reopened.health().repairs[0]).toMatch(/^words\.json was broken .* and is restored from/)
})

test('what a full disk refuses has not changed', async () => {
  const { storage, directory, inject } = await openFaulty()
  const document = await storage.durable(shape)
  await document.update(added('one'))
  inject((operation) => (operation === 'write' ? 'ENOSPC' : undefined))
  await expect(document.update(added('two'))).rejects.toThrow()
  expect(document.current()).toEqual({ words: ['one'] })
  expect(await readFile(join(directory, shape.name), 'utf8')).not.toContain('two')
})

test('closing waits for what is being written', async () => {
  const { storage, directory } = await startExample()
  const document = await storage.durable(shape)
  const writing = document.update(added('last'))
  await storage.close()
  await writing
  expect(await readFile(join(directory, shape.name), 'utf8')).toContain('last')
})
