import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/logs/logging.ts'
import { openConfiguredStorage } from '#server/open-storage.ts'
import { startTestServer } from '#server/storage/postgres/testing/test-database.ts'
import { runCommandLine } from './command-line.ts'

/** Runs the command. @returns its status, and what it printed */
async function accept(environment: Readonly<Record<string, string>>) {
  const said: string[] = []
  const keep = (text: unknown) => said.push(String(text)) > 0
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep),
  ]
  try {
    const status = await runCommandLine(['accept-secret'], environment)
    return { status, said: said.join('') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

test('a site over a database starts with its secret only, until a command accepts another', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.remove())
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-secret-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const url = await server.newDatabase()
  const environmentOf = (secret: string) => ({
    DATA_DIR: directory,
    DATABASE_URL: url,
    SESSION_SECRET: secret.repeat(32),
    LOG_LEVEL: 'silent',
  })
  const open = async (secret: string) => {
    const config = readConfig(environmentOf(secret))
    const storage = await openConfiguredStorage(config, createLog('silent'), { isReplacing: false })
    await storage.close()
  }
  await open('a')
  await expect(open('b')).rejects.toThrow('secret of this process differs')
  const { status, said } = await accept(environmentOf('b'))
  expect([status, said]).toEqual([
    0,
    'All processes of this database now need the secret that you gave this command. Start them with it.\n',
  ])
  await open('b')
  await expect(open('a')).rejects.toThrow('secret of this process differs')
})

test('without a database there is no secret to accept', async () => {
  const { status, said } = await accept({ LOG_LEVEL: 'silent' })
  expect([status, said]).toEqual([
    1,
    'Set DATABASE_URL: only processes with a database compare their secrets.\n',
  ])
})
