import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commandsWith } from './testing/run-command.ts'
import { readConfig } from '#server/config.ts'
import { openConfiguredStorage } from '#server/open-storage.ts'
import { createLog } from '#server/logs/logging.ts'
import { listenForCommands } from '#server/running-site.ts'
import { carryOutOrder } from '#server/staff/people/account-orders.ts'
import { isPassword } from '#server/staff/passwords/staff-password.ts'

/** A temporary data folder, and a function that runs commands on it. */
async function setUp() {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-command-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const environment = { DATA_DIR: join(directory, 'data') }
  return {
    file: (name: string) => join(directory, name),
    write: async (name: string, text: string | Uint8Array) => {
      await writeFile(join(directory, name), text)
      return join(directory, name)
    },
    /** Sets the standard input of the next command */
    give: (text: string) => {
      // The command uses no terminal features of it.
      const input = Readable.from([text]) as unknown as typeof process.stdin
      const spy = vi.spyOn(process, 'stdin', 'get').mockReturnValue(input)
      onTestFinished(() => spy.mockRestore())
    },
    run: commandsWith(environment),
  }
}

const STORES = [
  'Store #,Name,Street,City,ST,Zip,Lat,Long,Phone,Hours',
  '901,Ridge Fuel,12 Elm St,Medina,OH,44256,41.138,-81.864,(330) 555-0191,24/7',
  '902,Ridge Fuel Two,9 Oak Ave,Wadsworth,OH,44281,41.026,-81.730,(330) 555-0192,Mo-Su 06:00-22:00',
].join('\n')

test('a dry run shows the plan and saves nothing; an import saves, and undo reverts it', async () => {
  const { run, write } = await setUp()
  const file = await write('stores.csv', STORES)
  const before = (await run('export')).out

  const dry = await run('import', file, '--dry-run')
  expect(dry.status).toBe(0)
  expect(dry.out).toContain('Ridge Fuel Two, 9 Oak Ave, Wadsworth, OH 44281')
  expect(dry.out).toContain('24 other stores are not in the file and stay as they are.')
  expect(dry.out).toContain('Nothing was saved')
  expect((await run('export')).out).toBe(before)

  expect((await run('import', file)).status).toBe(0)
  const after = (await run('export')).out
  expect(JSON.parse(after).locations).toHaveLength(26)

  const undone = await run('import', '--undo')
  expect([undone.status, undone.out]).toEqual([
    0,
    'The last import was undone: 2 stores removed.\n',
  ])
  expect((await run('export')).out).toBe(before)
  expect((await run('import', '--undo')).err).toBe('There is no import to undo.\n')
})

test('an import of a dash reads standard input', async () => {
  const { run, give } = await setUp()
  give(STORES)
  const read = await run('import', '-', '--dry-run')
  expect([read.status, read.err]).toEqual([0, ''])
  expect(read.out).toContain('Ridge Fuel Two, 9 Oak Ave, Wadsworth, OH 44281')
})

test('a strict import with a rejected row saves nothing, reports that, and fails', async () => {
  const { run, write } = await setUp()
  const mixed = await write('mixed.csv', `${STORES}\n903,,1 Bay Rd,Medina,OH,44256,,,,`)
  const before = (await run('export')).out
  for (const more of [[], ['--dry-run']]) {
    const strict = await run('import', mixed, '--strict', ...more)
    expect(strict.status).toBe(1)
    expect(strict.out).toContain('Nothing was imported: 1 row was rejected.\n')
    expect(strict.out).toContain('Rejected: 1\n     1  no name\n        row 4\n')
    expect(strict.out).not.toContain('other stores are kept')
    expect((await run('export')).out).toBe(before)
  }
  const whole = await run('import', await write('stores.csv', STORES), '--strict')
  expect(whole.status).toBe(0)
  expect(whole.out).toContain('Imported 2 stores: 2 added, 0 updated, 0 unchanged.')
  expect((await run('import', mixed)).status).toBe(0)
})

test.each(['json', 'csv', 'geojson'])(
  'an export as %s is imported back without a change',
  async (format) => {
    const { run, file } = await setUp()
    const before = (await run('export')).out
    expect((await run('export', '--format', format, '--out', file('out'))).status).toBe(0)
    const report = (await run('import', file('out'))).out
    expect(report).toMatch(/24 unchanged/)
    expect((await run('export')).out).toBe(before)
  },
)

test('notes on the sheet for Google go to standard error, so that the output stays a valid sheet', async () => {
  const { run, write, file } = await setUp()
  const more = [
    '903,RIDGE FUEL,PO Box 7,Medina,OH,44256,41.138,-81.864,(330) 555-0191,24/7',
    ...['4', '5', '6', '7', '8', '9'].map(
      (id) => `90${id},Ridge Fuel,${id} Ash St,Medina,OH,44256,41.138,-81.864,1-800-SNACK-UP,24/7`,
    ),
  ]
  await run('import', await write('stores.csv', [STORES, ...more].join('\n')))
  const { status, out, err } = await run('export', '--format', 'google')
  expect(status).toBe(0)
  expect(out).toContain('\r\n902,Ridge Fuel Two,')
  expect(out).not.toContain('PO Box')
  const lines = err.split('\n')
  expect(lines[0]).toBe('The sheet leaves out:')
  expect(lines).toContain(
    '  6  phone: phone is not one complete number: its cell is empty: 904 (1-800-SNACK-UP), 905 (1-800-SNACK-UP), 906 (1-800-SNACK-UP), 907 (1-800-SNACK-UP), 908 (1-800-SNACK-UP), and 1 more',
  )
  expect(lines).toContain(
    '  1  store: only a P.O. box for an address, which Google rejects: not in the sheet: 903',
  )
  expect(lines).toContain('  category: not in the sheet, set it in the profile of a new store')
  expect(lines).toContain('  empty cells: an upload may clear the hours or phone there')
  const toFile = await run('export', '--format', 'google', '--out', file('sheet.csv'))
  expect([toFile.status, toFile.out, toFile.err]).toEqual([0, '', err])
  expect(await readFile(file('sheet.csv'), 'utf8')).toBe(out)
  expect((await run('export', '--format', 'csv')).err).toBe('')
})

test('a restore returns the folder to the state of the backup', async () => {
  const { run, file, write } = await setUp()
  const before = (await run('export')).out
  expect((await run('backup', file('site.backup'))).status).toBe(0)
  await run('import', await write('stores.csv', STORES))
  expect((await run('restore', file('site.backup'))).status).toBe(0)
  expect((await run('export')).out).toBe(before)
  expect((await readFile(file('site.backup'))).length).toBeGreaterThan(1000)
})

test('a staff password has 12 to 1024 characters, as on the sign-in page', async () => {
  const { run, give } = await setUp()
  for (const length of [11, 1025]) {
    give(`${'tea at 5, '.repeat(103).slice(0, length)}\n`)
    const tried = await run('user', 'set-password', 'ana')
    expect([tried.status, tried.err]).toEqual([2, 'A password must have 12 to 1024 characters.\n'])
  }
  for (const length of [12, 1024]) {
    give(`${'tea at 5, '.repeat(103).slice(0, length)}\n`)
    const taken = await run('user', 'set-password', 'ana')
    expect([taken.status, taken.out]).toEqual([
      0,
      'ana has a new password, and every session of that account has ended.\n',
    ])
  }
})

test('while the site runs, it sets a password for the command, and an import reports that the folder is in use', async () => {
  const { run, give, file, write } = await setUp()
  const log = createLog('silent')
  const config = readConfig({ DATA_DIR: file('data') })
  const storage = await openConfiguredStorage(config, log)
  onTestFinished(() => storage.close())
  onTestFinished(
    await listenForCommands(config.dataDirectory, (order) => carryOutOrder(storage, order), log),
  )

  give('a password of words\n')
  expect((await run('user', 'set-password', 'dana')).status).toBe(0)
  const [dana] = await storage.staff.list()
  expect(dana?.username).toBe('dana')
  expect(await isPassword('a password of words', dana?.passwordHash ?? '')).toBe(true)
  const stores = await write('stores.csv', STORES)
  expect((await run('import', stores)).err).toMatch(/is in use by another process/)
})

test.each([
  [['import'], 2, /^Enter a file/],
  [['import', 'no-such-file.csv'], 1, /^no-such-file\.csv cannot be read: there is no such file/],
  [['import', '/dev/zero'], 1, /: The file has 33 MB; an import takes at most 32 MB\.$/],
  [['import', '/dev/null'], 1, /: The file is empty\.$/],
  [['import', tmpdir()], 1, /cannot be read: it is a folder\.$/],
  [['import', 'a.csv', 'b.csv'], 2, /^Unexpected argument "b\.csv"\. Usage: .* import FILE/],
  [['import', 'a.csv', '--dryrun'], 2, /^Unknown option "--dryrun"\./],
  [['import', 'a.csv', '--undo'], 2, /^Enter a file/],
  [['export', '--format'], 2, /^--format needs a value\./],
  [['export', '--out', '--format', 'csv'], 2, /^--out needs a value\./],
  [['export', '--out', 'a', '--out', 'b'], 2, /^--out is given twice\./],
  [['export', '--out='], 2, /^--out needs a value\./],
  [
    ['export', '--format=xlsx'],
    2,
    /^--format must be one of json, csv, geojson, google, not "xlsx"\.$/,
  ],
  [['import', 'a.csv', '--strict=1'], 2, /^--strict takes no value\./],
  [['import', '--', '--dry.csv'], 1, /^--dry\.csv cannot be read: there is no such file/],
  [['export', '-f', 'csv'], 2, /^Unknown option "-f"\./],
  [['export', '--fromat', 'csv'], 2, /^Unknown option "--fromat"\./],
  [['export', 'csv'], 2, /^Unexpected argument "csv"\./],
  [['export', '--out', tmpdir()], 1, /cannot be written: it is a folder\.$/],
  [
    ['backup', '--help'],
    2,
    /^Unknown option "--help"\. Usage: .* backup \[FILE\] \[--with-secret\], or backup --send$/,
  ],
  [['restore', 'a.backup', 'b.backup'], 2, /^Unexpected argument "b\.backup"\./],
  [['user', 'set-password', 'a'.repeat(65)], 2, /^A username can have up to 64/],
  [['user', 'set-password', 'ana', 'hunter22hunter22'], 2, /^Unexpected argument\. Usage: /],
  [['user', 'set-password', 'ana', '--password=hunter22'], 2, /^Unknown option\. Usage: /],
  [['export', '--token=hunter22'], 2, /^Unknown option "--token"\. Usage: /],
  [['serve', '--port', '80'], 2, /^Unknown option "--port"\./],
  [['doctor', 'well'], 2, /^Unexpected argument "well"\./],
  [
    ['export', '--format', 'xlsx'],
    2,
    /^--format must be one of json, csv, geojson, google, not "xlsx"\.$/,
  ],
  [['restore'], 2, /^Enter a backup file/],
  [['restore', 'no-such.backup'], 1, /^no-such\.backup is not .*: there is no such file/],
  [['restore', 'package.json'], 1, /: it is damaged or isn’t a backup\. Nothing was changed\.$/],
  [['restore', '/dev/null'], 1, /: it is empty or cut off\. Nothing was changed\.$/],
  [['user'], 2, /^Enter what to do: node dist/],
  [['dance'], 2, /^Unknown command "dance"/],
])('%j ends with %i and one line', async (args, status, line) => {
  const { run } = await setUp()
  const ended = await run(...args)
  expect(ended.status).toBe(status)
  expect(ended.err.trim()).toMatch(line)
  expect(ended.err.trim().split('\n')).toHaveLength(1)
})

test.each([
  ['an empty file', ''],
  ['an empty list', '[]'],
  ['a web page', '<html><body>not found</body></html>'],
  ['half a JSON', '[{"id": "1", "name": "A"'],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0])],
])('%s is rejected with its reason, and nothing is changed', async (_what, content) => {
  const { run, write } = await setUp()
  const before = (await run('export')).out
  const ended = await run('import', await write('file', content))
  expect(ended.status).toBe(1)
  expect(ended.err).toMatch(/^Failed to import locations: [^\n]+\n$/)
  expect((await run('export')).out).toBe(before)
})
