import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { exportAttempts } from './export-attempts.ts'
import { exampleAttempt } from '#server/storage/contract/example-location.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'

async function setUp() {
  const parent = await mkdtemp(join(tmpdir(), 'forecourt-export-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const directory = join(parent, 'data')
  const config = readConfig({ DATA_DIR: directory })
  const out = join(parent, 'attempts.csv')
  return {
    directory,
    out,
    run: async (...args: string[]) => {
      await exportAttempts(config, [...args, '--out', out])
      const lines = (await readFile(out, 'utf8')).trim().split('\r\n').slice(1)
      return lines.map((line) => line.split(',')[0])
    },
  }
}

test('attempts are exported while the site runs, by month and by role', async () => {
  const { directory, run } = await setUp()
  const storage = await openExample(directory)
  onTestFinished(() => storage.close())
  for (const [id, month, role] of [
    ['a', '2026-10', 'Cook'],
    ['b', '2026-11', 'Cook'],
    ['c', '2026-11', 'Cashier'],
  ] as const) {
    await storage.attempts.append(exampleAttempt(id, { at: `${month}-05T08:00:00.000Z`, role }))
  }
  // A half-written attempt.
  await appendFile(join(directory, 'attempts', '2026-11.jsonl'), '0badcafe {"id":"d"')
  expect(await run()).toEqual(['a', 'b', 'c'])
  expect(await run('--month', '2026-11')).toEqual(['b', 'c'])
  expect(await run('--month', '2026-11', '--role', 'Cook')).toEqual(['b'])
  expect(await run('--month', '2026-09')).toEqual([])
})

test.each([
  [['--month', '2026-13'], '--month must be a month such as 2026-11, not "2026-13".'],
  [['--month', 'November'], '--month must be a month such as 2026-11, not "November".'],
  [
    ['--role', 'cook'],
    '--role must be one of AssistantManager, WirelessSales, Cook, Cashier, not "cook".',
  ],
])('%j is rejected with the valid choices', async (args, message) => {
  const { run } = await setUp()
  await expect(run(...args)).rejects.toThrow(message)
})

test('a missing folder, or a file that cannot be written, is reported in a sentence', async () => {
  const { directory, run, out } = await setUp()
  await expect(run()).rejects.toThrow(`There is no data folder at ${directory}.`)
  await (await openExample(directory)).close()
  expect(await run()).toEqual([])
  await expect(
    exportAttempts(readConfig({ DATA_DIR: directory }), ['--out', join(out, 'below')]),
  ).rejects.toThrow(/below cannot be written: /)
})
