import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exampleAttempt } from '#server/storage/contract/example-location.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { attemptIds } from '#server/storage/files/testing/example-storage.ts'
import { openFaulty } from '#server/storage/files/testing/faulty-storage.ts'

test('no acknowledged attempt is lost under I/O errors', async () => {
  const faults = await openFaulty()
  const { storage } = faults
  let flushes = 0
  faults.inject((at) => {
    if (at !== 'datasync') return undefined
    flushes += 1
    return flushes % 4 === 0 ? 'EIO' : undefined
  })
  const taken: string[] = []
  const rejected: string[] = []
  for (let at = 0; at < 400; at += 1) {
    const ids = [`${at}a`, `${at}b`]
    const outcomes = await Promise.allSettled(
      ids.map((id) => storage.attempts.append(exampleAttempt(id))),
    )
    for (const [index, { status }] of outcomes.entries()) {
      const list = status === 'fulfilled' ? taken : rejected
      list.push(ids[index] ?? '')
    }
  }
  // Every fourth flush fails, and each failure causes one more flush, of the truncated file.
  expect(rejected).toHaveLength(266)
  expect(taken).toHaveLength(534)
  await storage.close()

  const again = await openExample(faults.directory)
  onTestFinished(() => again.close())
  const kept: string[] = []
  for await (const { id } of again.attempts.read()) kept.push(id)
  expect(kept).toEqual(taken)
  expect(await again.attempts.counts()).toEqual({ cashier: 534 })
  expect(again.health().repairs).toEqual([])
})

test('after a failed flush the log continues in a new file', async () => {
  const faults = await openFaulty()
  const { storage, directory } = faults
  await storage.attempts.append(exampleAttempt('a'))
  faults.inject((at) => (at === 'datasync' ? 'EIO' : undefined))
  await expect(storage.attempts.append(exampleAttempt('b'))).rejects.toMatchObject({ code: 'EIO' })
  faults.inject(() => undefined)
  await storage.attempts.append(exampleAttempt('c'))
  await storage.attempts.append(exampleAttempt('d'))
  expect((await readdir(join(directory, 'attempts'))).toSorted()).toEqual([
    '2026-11.2.jsonl',
    '2026-11.jsonl',
  ])
  expect(await attemptIds(storage)).toEqual(['a', 'c', 'd'])
})

test('a short write is truncated, and the file is used again when there is space', async () => {
  const faults = await openFaulty()
  const { storage, directory } = faults
  await storage.attempts.append(exampleAttempt('a'))
  const path = join(directory, 'attempts', '2026-11.jsonl')
  const { size } = await stat(path)
  let writes = 0
  faults.inject((at, where) => {
    if (at !== 'write' || where !== path) return undefined
    writes += 1
    return writes === 1 ? 'SHORT' : 'ENOSPC'
  })
  await expect(storage.attempts.append(exampleAttempt('b'))).rejects.toMatchObject({
    code: 'ENOSPC',
  })
  expect((await stat(path)).size).toBe(size)
  faults.inject(() => undefined)
  await faults.retry()
  await storage.attempts.append(exampleAttempt('c'))
  expect(await readdir(join(directory, 'attempts'))).toEqual(['2026-11.jsonl'])
  expect(await attemptIds(storage)).toEqual(['a', 'c'])
})
