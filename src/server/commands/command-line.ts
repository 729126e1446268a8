import { runAtOnce } from '#domain/time/sliced-work.ts'
import { localDate } from '#domain/time/zoned-time.ts'
import { BadSetting, readConfig, type Config } from '#server/config.ts'
import { UsageError, readArguments } from './command-arguments.ts'
import { readGiven, writeGiven } from '#server/given-files.ts'
import { undoMessage } from '#server/importing/planning/import-message.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'
import { createLog, type Log } from '#server/logs/logging.ts'
import { withoutAddressSecrets } from '#server/logs/redaction.ts'
import { progressLine } from './progress-line.ts'
import { openConfiguredStorage } from '#server/open-storage.ts'
import { builtZipTable } from '#server/geocoding/built-zip-table.ts'
import { withStorage, type Run } from './command-run.ts'

const HELP = `Usage: node dist/server.js [command]

  serve                          run the site (the default)
  import FILE [--dry-run] [--strict]
                                 add and update locations from a file; --dry-run only shows the
                                 plan, --strict imports nothing when a row is rejected; - as FILE
                                 reads standard input
  import --undo                  undo the last import
  export [--format json|csv|geojson|google] [--out FILE]
                                 write the locations, to standard output or to FILE
  export attempts [--month 2026-11] [--role ROLE] [--out FILE]
                                 write fit-quiz attempts as CSV; the site may run meanwhile
  backup [FILE] [--with-secret]  write the whole site into one file
  backup --send                  send one to BACKUP_FOLDER and BACKUP_BUCKET now
  backups                        list what is there
  restore FILE [--from folder|bucket] [--yes]
                                 put a backup back in place, after it shows what changes and asks;
                                 "newest" as FILE takes the newest one there
  restore --undo                 put back what the last restore replaced
  migrate --to DATABASE_URL      copy the site from the data folder into an empty database
  migrate --to-files [FOLDER]    copy the site from the database into an empty folder
  user list                      show who may sign in
  user set-password NAME         add an owner, or set a new password; it is typed, or read from
                                 standard input
  user set-role NAME ROLE        make somebody an owner, editor, or manager
  user activate NAME             let somebody in again who was deactivated
  user reset-two-step NAME       turn off somebody's two-step sign-in, who lost the phone and the
                                 recovery codes; the site may run while these five work
  accept-secret                  make SESSION_SECRET the one of the database's processes, which must
                                 all be stopped
  doctor                         check the settings, the data folder and what is not set up
  help                           show this

Settings are environment variables; .env.example lists them.
`

/**
 * Runs one command. Each loads its own modules, so that the site starts without them.
 *
 * @param args the arguments after the program's name
 * @returns the exit status: 0 for success, 1 for a failure, 2 for a usage error
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
        await (await import('#server/serve.ts')).serve(config, run.log)
        return 0
      case 'import':
        return await importFile(run)
      case 'export':
        return await exportFile(run)
      case 'backup':
      case 'backups':
      case 'restore':
        say(await (await import('./backup-commands.ts')).backupCommand(command, run))
        return 0
      case 'migrate':
        await (await import('./migrate-command.ts')).migrateCommand(run, say)
        return 0
      case 'user':
        say(await (await import('./user-command.ts')).userCommand(run))
        return 0
      case 'accept-secret':
        readArguments(rest, { usage: 'accept-secret' })
        return await acceptSecret(run)
      case 'doctor':
        readArguments(rest, { usage: 'doctor' })
        return await (await import('./doctor.ts')).doctor(config, (line) => say(line))
      case 'help':
      case '--help':
      case '-h':
        process.stdout.write(HELP)
        return 0
      default:
        throw new UsageError(`Unknown command "${command}". Try: node dist/server.js help`)
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${withoutAddressSecrets(message)}\n`)
    return error instanceof UsageError || error instanceof BadSetting ? 2 : 1
  }
}

async function importFile({ config, log, args }: Run): Promise<number> {
  const { words, flags } = readArguments(args, {
    flags: ['dry-run', 'strict', 'undo'],
    words: 1,
    usage: 'import FILE [--dry-run] [--strict], or import --undo',
  })
  const [file] = words
  if (flags.has('undo') && args.length === 1) return undoImport(config, log)
  if (!file || flags.has('undo')) {
    throw new UsageError(
      'Enter a file: node dist/server.js import FILE [--dry-run] [--strict], or import --undo',
    )
  }
  const isDryRun = flags.has('dry-run')
  const zips = builtZipTable()
  const bytes = await readGiven(file)
  const onProgress = progressLine()
  try {
    const [{ applyImport }, { importReport }, { planImport }, { readLocations }] =
      await Promise.all([
        import('#server/importing/planning/apply-import.ts'),
        import('#server/importing/planning/import-report.ts'),
        import('#server/importing/planning/plan-import.ts'),
        import('#server/importing/readers/read-locations.ts'),
      ])
    return await withStorage(config, log, async (storage) => {
      const { brand, timeZone } = storage.current().site.en.site
      const [chain, today] = [brand.name, localDate(Date.now(), timeZone)]
      const read = readLocations(bytes, { zips, today, chain, onProgress })
      const allOrNothing = flags.has('strict')
      const options = {
        zips,
        fallbackTimeZone: config.timeZone ?? timeZone,
        allOrNothing,
        onProgress,
      }
      const plan = isDryRun
        ? planImport(storage.current().locations, storage.current().tags, read, options)
        : (await applyImport(storage, read, { ...options, by: 'command line' })).plan
      onProgress.end()
      const { defaultWeek } = storage.current().site.en.site
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
  const undone = await withStorage(config, log, (storage) => storage.undo('command line'))
  if (!undone) throw new Error('There is no import to undo.')
  say(undoMessage(undone))
  return 0
}

async function exportFile({ config, log, args }: Run): Promise<number> {
  if (args[0] === 'attempts') {
    await (await import('./export-attempts.ts')).exportAttempts(config, args.slice(1))
    return 0
  }
  const { EXPORT_FORMATS, exportLocations, exportNoteLines, exportNotes, isExportFormat } =
    await import('#server/importing/exporting/export-locations.ts')
  const { values } = readArguments(args, {
    values: ['format', 'out'],
    usage: `export [--format ${EXPORT_FORMATS.join('|')}] [--out FILE]`,
  })
  const format = values.get('format') ?? 'json'
  if (!isExportFormat(format)) {
    throw new UsageError(`--format must be one of ${EXPORT_FORMATS.join(', ')}, not "${format}".`)
  }
  const { text, notes } = await withStorage(config, log, async (storage) => {
    const { locations, tags } = storage.current()
    return {
      text: exportLocations(locations, tags, format),
      notes: exportNoteLines(runAtOnce(exportNotes(locations, tags, format))),
    }
  })
  const out = values.get('out')
  if (out) await writeGiven(out, text)
  else process.stdout.write(text)
  if (notes.length > 0) {
    process.stderr.write(`What the sheet could not say:\n  ${notes.join('\n  ')}\n`)
  }
  return 0
}

/** Only the processes of a database compare their secrets. */
async function acceptSecret({ config, log }: Run): Promise<number> {
  if (config.databaseUrl === undefined) {
    throw new Error('Set DATABASE_URL: only the processes of a database compare their secrets.')
  }
  const storage = await openConfiguredStorage(config, log, { isReplacing: true })
  await storage.close()
  say(
    'The processes of this database now need the secret that this command had. Start them with it.',
  )
  return 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
