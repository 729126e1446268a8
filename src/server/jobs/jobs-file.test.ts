import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createJobsFile } from './jobs-file.ts'
import { lastGoodShape } from './jobs-last-good.ts'
import { keptDocument } from '#server/storage/files/documents/kept-document.ts'
import { createOwnerFiles } from '#server/storage/files/owners/owner-files.ts'

const run = promisify(execFile)

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-jobs-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

const read = (directory: string) =>
  createJobsFile(createOwnerFiles(directory)).read(new AbortController().signal)

test('the file is read unchanged, and without one there are no openings', async () => {
  const directory = await folder()
  await expect(read(directory)).rejects.toThrow('Failed to fetch jobs: jobs.json cannot be read')
  await writeFile(join(directory, 'catalog.json'), '{}')
  expect(await read(directory)).toBe('[]')
  await writeFile(join(directory, 'jobs.json'), '[{"id":1}]')
  expect(await read(directory)).toBe('[{"id":1}]')
})

test('a pipe does not block, and a file that is too large is not read', async () => {
  const directory = await folder()
  const path = join(directory, 'jobs.json')
  for (const make of [
    () => run('mkfifo', [path]),
    () => mkdir(path),
    () => writeFile(path, Buffer.alloc(5 * 1024 * 1024 + 1, 32)),
  ]) {
    await make()
    await expect(read(directory)).rejects.toThrow('Failed to fetch jobs: jobs.json cannot be read')
    await rm(path, { recursive: true })
  }
})

test('a stored list that is not a file is reported', async () => {
  const directory = await folder()
  const path = join(directory, 'jobs-last-good.json')
  await run('mkfifo', [path])
  await expect(keptDocument(directory, lastGoodShape).read()).rejects.toThrow(
    `${path} is not a regular file`,
  )
})
