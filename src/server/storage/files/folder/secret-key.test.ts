import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOrCreateSecret } from './secret-key.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'

test('a new secret has 32 random bytes, is readable only by its owner, and stays', async () => {
  const directory = join(await temporaryFolder(), 'live')
  const secret = await readOrCreateSecret(directory)
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect((await stat(join(directory, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(directory, 'secret.key'), 'utf8')).toBe(`${secret}\n`)
  expect(await readOrCreateSecret(directory)).toBe(secret)
  expect(await readdir(directory)).toEqual(['secret.key'])
})

test('concurrent calls all get the same secret', async () => {
  const directory = await temporaryFolder()
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecret(directory)))
  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(directory)).toEqual(['secret.key'])
})

test('a secret that other users can read is rejected with the command that fixes it', async () => {
  const directory = await temporaryFolder()
  await readOrCreateSecret(directory)
  const path = join(directory, 'secret.key')
  await chmod(path, 0o640)
  await expect(readOrCreateSecret(directory)).rejects.toThrow(
    `${path} can be read by others (mode 0640): run "chmod 600 ${path}", or set SESSION_SECRET instead.`,
  )
})

test('a secret that is too short is rejected and not changed', async () => {
  const directory = await temporaryFolder()
  const path = join(directory, 'secret.key')
  for (const [content, length] of [
    ['', 0],
    [`  ${'k'.repeat(31)}\n`, 31],
  ] as const) {
    await writeFile(path, content, { mode: 0o600 })
    await expect(readOrCreateSecret(directory)).rejects.toThrow(
      `${path} has ${length} characters but needs at least 32`,
    )
    expect(await readFile(path, 'utf8')).toBe(content)
  }
  await writeFile(path, 'k'.repeat(32), { mode: 0o600 })
  expect(await readOrCreateSecret(directory)).toBe('k'.repeat(32))
})
