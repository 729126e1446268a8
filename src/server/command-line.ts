import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { buffer } from 'node:stream/consumers'
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from '#domain/staff-account.ts'
import { BadSetting, readConfig, type Config } from './config.ts'
import { Misuse, readArguments } from './command-arguments.ts'
import { openDataFolder } from './data-folder.ts'
import { doctor } from './doctor.ts'
import { exportAttempts } from './export-attempts.ts'
import { failureReason } from './failure-reason.ts'
import { applyImport } from './importing/apply-import.ts'
import { exportLocations, EXPORT_FORMATS, isExportFormat } from './importing/export-locations.ts'
import { undoMessage } from './importing/import-message.ts'
import { importReport } from './importing/import-report.ts'
import { planImport } from './importing/plan-import.ts'
import { MAX_IMPORT_BYTES, readLocations } from './importing/read-locations.ts'
import { UnreadableImport } from './importing/unreadable-import.ts'
import { createLog, type Log } from './logging.ts'
import { serve } from './serve.ts'
import { progressLine } from './progress-line.ts'
import { loadZipTable } from './services.ts'
import { hashPassword } from './staff-password.ts'
import { backup } from './storage/backup.ts'
import { restore } from './storage/restore.ts'
import type { Storage } from './storage/storage.ts'

const HELP = `Usage: node dist/server.js [command]

  serve                          run the site (the default)
  import FILE [--dry-run] [--strict]
                                 add and update locations from a file; --dry-run only shows the
                                 plan, --strict imports nothing when a row is refused
  import --undo                  take the last import back
  export [--format json|csv|geojson|google] [--out FILE]
                                 write the locations, to standard output or to FILE
  export attempts [--month 2026-11] [--role ROLE] [--out FILE]
                                 write fit-quiz attempts as CSV; the site may run meanwhile
  backup [FILE]                  write the whole data folder into one file
  restore FILE                   put a backup back in place
  user set-password NAME         set a staff password, read from standard input
  doctor                         check the settings, the data folder and what is not set up
  help                           show this

Settings are environment variables; .env.example lists them.
`

type Run = { config: Config; log: Log; args: readonly string[] }

/**
 * Runs one command.
 *
 * @param args what stands after the program's name
 * @returns the exit status: 0 done, 1 failed, 2 not understood
 */
export async function runCommandLine(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const [command = 'serve', ...rest] = args
  try {
    const config = readConfig(environment)
    const run = {
      config,
      log: createLog(config.logLevel, command === 'serve' ? 'stdout' : 'stderr'),
      args: rest,
    }
    switch (command) {
      case 'serve':
        readArguments(rest, { usage: 'serve' })
        await serve(config, run.log)
        return 0
      case 'import':
        return await importFile(run)
      case 'export':
        return await exportFile(run)
      case 'backup':
        return await backUp(run)
      case 'restore':
        return await restoreFrom(run)
      case 'user':
        return await setPassword(run)
      case 'doctor':
        readArguments(rest, { usage: 'doctor' })
        return await doctor(config, (line) => say(line))
      case 'help':
      case '--help':
      case '-h':
        process.stdout.write(HELP)
        return 0
      default:
        throw new Misuse(`There is no command "${command}". Try: node dist/server.js help`)
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return error instanceof Misuse || error instanceof BadSetting ? 2 : 1
  }
}

async function importFile({ config, log, args }: Run): Promise<number> {
  const { words, flags } = readArguments(args, {
    flags: ['--dry-run', '--strict', '--undo'],
    words: 1,
    usage: 'import FILE [--dry-run] [--strict], or import --undo',
  })
  const [file] = words
  if (flags.has('--undo') && args.length === 1) return undoImport(config, log)
  if (!file || flags.has('--undo')) {
    throw new Misuse(
      'Say which file: node dist/server.js import FILE [--dry-run] [--strict], or import --undo',
    )
  }
  const isDryRun = flags.has('--dry-run')
  const [bytes, zips] = await Promise.all([readGiven(file), loadZipTable()])
  const onProgress = progressLine()
  const today = new Date().toISOString().slice(0, 10)
  try {
    const read = readLocations(bytes, { zips, today, onProgress })
    return await withStorage(config, log, async (storage) => {
      const allOrNothing = flags.has('--strict')
      const options = { zips, fallbackTimeZone: config.timeZone, allOrNothing, onProgress }
      const plan = isDryRun
        ? planImport(await storage.locations.list(), await storage.tags.list(), read, options)
        : (await applyImport(storage, read, options)).plan
      onProgress.end()
      const { defaultWeek } = await storage.site.get()
      say(importReport(read, plan, { isDryRun, defaultWeek }))
      return plan.stopped === null ? 0 : 1
    })
  } catch (error) {
    onProgress.end()
    if (!(error instanceof UnreadableImport)) throw error
    throw new Error(`Failed to import locations: ${error.message}`, { cause: error })
  }
}

async function undoImport(config: Config, log: Log): Promise<number> {
  const undone = await withStorage(config, log, (storage) => storage.locations.undo())
  if (!undone) throw new Error('There is no import to take back.')
  say(undoMessage(undone))
  return 0
}

async function exportFile({ config, log, args }: Run): Promise<number> {
  if (args[0] === 'attempts') {
    await exportAttempts(config, args.slice(1))
    return 0
  }
  const { values } = readArguments(args, {
    values: ['--format', '--out'],
    usage: `export [--format ${EXPORT_FORMATS.join('|')}] [--out FILE]`,
  })
  const format = values.get('--format') ?? 'json'
  if (!isExportFormat(format)) {
    throw new Misuse(`--format takes ${EXPORT_FORMATS.join(', ')}; it got "${format}".`)
  }
  const text = await withStorage(config, log, async (storage) =>
    exportLocations(await storage.locations.list(), await storage.tags.list(), format),
  )
  const out = values.get('--out')
  if (out) await writeGiven(out, text)
  else process.stdout.write(text)
  return 0
}

async function backUp({ config, args }: Run): Promise<number> {
  const { words } = readArguments(args, { words: 1, usage: 'backup [FILE]' })
  const file = words[0] ?? `forecourt-${new Date().toISOString().slice(0, 10)}.backup`
  await backup(config.dataDirectory, file, (sentence) => process.stderr.write(`${sentence}\n`))
  say(`The data folder is in ${file}. The key file is not in it: keep secret.key apart.`)
  return 0
}

async function restoreFrom({ config, args }: Run): Promise<number> {
  const [file] = readArguments(args, { words: 1, usage: 'restore FILE' }).words
  if (!file) throw new Misuse('Say which backup: node dist/server.js restore FILE')
  await restore(file, config.dataDirectory)
  say(`${config.dataDirectory} is as it was when ${file} was made.`)
  return 0
}

async function setPassword({ config, log, args }: Run): Promise<number> {
  const usage = 'user set-password NAME'
  const [action, name] = readArguments(args, { words: 2, usage }).words
  if (action !== 'set-password' || !name) {
    throw new Misuse('Say whose: node dist/server.js user set-password NAME')
  }
  if (name.length > USERNAME_MAX) {
    throw new Misuse(`The name of an account has at most ${USERNAME_MAX} characters.`)
  }
  const password = await readPassword(name)
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new Misuse(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`)
  }
  const hash = await hashPassword(password)
  await withStorage(config, log, (storage) => storage.staff.setPassword(name, hash))
  say(`${name} has a new password, and every session of that account has ended.`)
  return 0
}

/** From a pipe, or typed, which the terminal shows. */
async function readPassword(name: string): Promise<string> {
  const input = createInterface({ input: process.stdin, terminal: false })
  if (process.stdin.isTTY) process.stderr.write(`New password for ${name} (shown as you type): `)
  try {
    for await (const line of input) return line
    return ''
  } finally {
    input.close()
  }
}

async function withStorage<Result>(
  config: Config,
  log: Log,
  use: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await openDataFolder(config, log)
  try {
    return await use(storage)
  } finally {
    await storage.close()
  }
}

async function readGiven(file: string): Promise<Uint8Array> {
  try {
    if ((await stat(file)).isFile()) return await readFile(file)
    // A pipe or a device may be without end; one byte too many is enough to refuse it.
    return await buffer(createReadStream(file, { end: MAX_IMPORT_BYTES }))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${failureReason(error)}.`, { cause: error })
  }
}

async function writeGiven(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text)
  } catch (error) {
    throw new Error(`${file} cannot be written: ${failureReason(error)}.`, { cause: error })
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
