import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readOrCreateSecret } from '#server/storage/files/folder/secret-key.ts'
import { isYes } from './ask.ts'
import { runCommandLine } from './command-line.ts'

/** A temporary data folder, a folder for backups, and a function that runs commands. */
async function setUp() {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-command-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const data = join(directory, 'data')
  const run = async (command: string, more: Readonly<Record<string, string>> = {}) => {
    const said = { out: '', err: '' }
    const spies = (['out', 'err'] as const).map((name) =>
      vi.spyOn(process[`std${name}`], 'write').mockImplementation((text) => {
        said[name] += String(text)
        return true
      }),
    )
    try {
      const environment = { DATA_DIR: data, LOG_LEVEL: 'silent', ...more }
      return { status: await runCommandLine(command.split(' '), environment), ...said }
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  }
  const stores = async () => JSON.parse((await run('export')).out).locations.length
  return { directory, data, run, stores }
}

const ONE_MORE = 'docs/example-stores.csv'

test('a restore says what it changes, and can be undone, and that as well', async () => {
  const { directory, data, run, stores } = await setUp()
  const before = await stores()
  const file = join(directory, 'site.backup')
  expect((await run(`backup ${file}`)).status).toBe(0)
  await run(`import ${ONE_MORE}`)
  const after = await stores()
  expect(after).toBeGreaterThan(before)

  const restored = await run(`restore ${file}`)
  expect(restored.err).toMatch(/^The backup is from \d{4}-\d\d-\d\d \d\d:\d\d UTC: .*24 stores/)
  expect(restored.err).toContain(`${after - before} stores newer than the backup are removed:`)
  expect(restored.err).toContain('People, passwords, and everything else will be as in the backup')
  expect(restored.out).toContain('“restore --undo” brings it back')
  expect(await stores()).toBe(before)

  const undone = await run('restore --undo')
  expect([undone.status, undone.out]).toEqual([0, expect.stringContaining('Undid the restore.')])
  expect(await stores()).toBe(after)
  await run('restore --undo')
  expect(await stores()).toBe(before)
  expect((await readdir(data)).filter((name) => /^\.restore|^replaced/.test(name))).toHaveLength(1)
})

test('an undo that was interrupted goes on where it was, and no site starts before', async () => {
  const { directory, data, run, stores } = await setUp()
  const file = join(directory, 'site.backup')
  await run('export')
  await run(`backup ${file}`)
  await run(`import ${ONE_MORE}`)
  const after = await stores()
  await run(`restore ${file}`)
  // As a kill leaves it between the two halves: the present is out, and the former is not in.
  const former = (await readdir(data)).find((name) => name.startsWith('replaced-')) ?? ''
  await mkdir(join(data, 'aside'))
  await rename(join(data, former), join(data, '.restore-in-2026'))
  await rename(join(data, 'catalog.json'), join(data, 'aside', 'catalog.json'))
  expect((await run('export')).err).toContain('was interrupted: run it again')
  expect((await run('restore --undo')).status).toBe(0)
  expect(await stores()).toBe(after)
})

test('without a restore there is nothing to undo', async () => {
  const { run } = await setUp()
  await run('export')
  expect(await run('restore --undo')).toMatchObject({
    status: 1,
    err: expect.stringContaining('There is no restore to undo'),
  })
})

const unpacked = async (file: string) => gunzipSync(await readFile(file)).toString('latin1')

test('a backup with the secret brings a whole machine back, and says what that means', async () => {
  const { directory, data, run } = await setUp()
  await run('export')
  const secret = await readOrCreateSecret(data)
  const [plain, whole] = [join(directory, 'plain'), join(directory, 'whole')]
  await run(`backup ${plain}`)
  expect((await run(`backup ${whole} --with-secret`)).out).toContain('can act as any of your staff')
  expect((await run(`backup ${join(data, 'backups', 'x.backup')} --with-secret`)).err).toContain(
    'Save a backup with the secret outside the data folder.',
  )
  expect(await unpacked(plain)).not.toContain(secret)
  expect(await unpacked(whole)).toContain(secret)
  const moved = join(directory, 'moved')
  expect((await run(`restore ${whole}`, { DATA_DIR: moved })).status).toBe(0)
  expect(await readOrCreateSecret(moved)).toBe(secret)
})

test('backups are sent, listed, and restored from a folder by commands', async () => {
  const { directory, run, stores } = await setUp()
  const folder = join(directory, 'disk')
  const settings = { BACKUP_FOLDER: folder }
  const before = await stores()
  expect((await run('backup --send', settings)).err).toContain('does not exist. Create it')
  await mkdir(folder)
  expect((await run('backup --send', settings)).out).toBe(
    `Sent a backup to the folder ${folder}, which now has 1 backup.\n`,
  )
  await run(`import ${ONE_MORE}`)
  expect((await run('backups', settings)).out).toMatch(
    /^folder .*: 1 backup\n {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC +[\d.]+ kB {2}forecourt-\w+-\w+\.backup\n$/,
  )
  expect((await run('restore newest --from folder', settings)).status).toBe(0)
  expect(await stores()).toBe(before)
  expect((await run('doctor', settings)).out).toMatch(
    new RegExp(`ok +The folder for backups is ${folder}; it has 1, the newest from 20`),
  )
})

test.each([
  ['backups', {}, 'Set BACKUP_FOLDER or BACKUP_BUCKET first'],
  ['backup --send', { BACKUP_BUCKET: 'https://s3.example.com/b' }, 'needs BACKUP_KEY_ID and'],
  ['restore x --from bucket', { BACKUP_FOLDER: '/tmp' }, 'No bucket is set for backups.'],
  ['backups', { BACKUP_BUCKET: 'http://s3.example.com/b' }, 'BACKUP_BUCKET is "http://s3.'],
  ['backups', { BACKUP_KEEP: '0,0,0' }, 'BACKUP_KEEP is "0,0,0"; it must be how many hourly'],
])('%s with %o says what is missing', async (command, settings, words) => {
  const { run } = await setUp()
  expect((await run(command, settings)).err).toContain(words)
})

test('doctor names a key without a bucket, and a bucket without a key', async () => {
  const { run } = await setUp()
  await run('export')
  const half = await run('doctor', {
    BACKUP_BUCKET: 'https://s3.example.com/b',
    BACKUP_KEY_ID: 'id',
  })
  expect([half.status, half.out]).toEqual([
    1,
    expect.stringMatching(/error +BACKUP_BUCKET needs BACKUP_KEY_ID and BACKUP_KEY_SECRET/),
  ])
  expect((await run('doctor', { BACKUP_KEY_ID: 'id' })).out).toMatch(/error +BACKUP_KEY_ID and/)
})

test.each([
  ['yes\n', true],
  ['Y\n', true],
  ['no\n', false],
  ['\n', false],
])('at a terminal the answer %j is %s', async (typed, expected) => {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const asked = isYes('Restore it?', { input, output: new PassThrough() })
  input.write(typed)
  expect(await asked).toBe(expected)
})

test('a script, which has no terminal, is not asked', async () => {
  expect(await isYes('Restore it?', { input: new PassThrough(), output: new PassThrough() })).toBe(
    true,
  )
})
