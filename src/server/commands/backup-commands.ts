import { bytesText } from '#domain/text/bytes-text.ts'
import { backupSettingProblems } from '#server/backup-settings.ts'
import type { Config } from '#server/config.ts'
import { readArguments, UsageError } from './command-arguments.ts'
import { picturesElsewhere, withDataFolder, type Run } from './command-run.ts'
import { isYes } from './ask.ts'

/** Runs `backup`, `backups`, or `restore`. @returns what it has to say */
export async function backupCommand(
  command: 'backup' | 'backups' | 'restore',
  run: Run,
): Promise<string> {
  if (command === 'backups') return list(run)
  return command === 'backup' ? backUp(run) : restoreFrom(run)
}

async function backUp({ config, args, log }: Run): Promise<string> {
  const { words, flags } = readArguments(args, {
    flags: ['with-secret', 'send'],
    words: 1,
    usage: 'backup [FILE] [--with-secret], or backup --send',
  })
  if (flags.has('send')) {
    if (args.length > 1) throw new UsageError('backup --send takes nothing else.')
    return send({ config, log })
  }
  const file = words[0] ?? `forecourt-${new Date().toISOString().slice(0, 10)}.backup`
  const withSecret = flags.has('with-secret')
  const [{ backup }, { noteElsewhere }] = await Promise.all([
    import('#server/storage/backup/backup.ts'),
    import('#server/storage/backup/elsewhere.ts'),
  ])
  const isDatabase = config.databaseUrl !== undefined
  if (isDatabase && withSecret) {
    throw new UsageError('A database has no secret: keep SESSION_SECRET separately.')
  }
  const pictures = await picturesElsewhere(config)
  await withDataFolder(config, (folder) => backup(folder, file, warn, { withSecret, pictures }))
  await noteElsewhere(config.dataDirectory, file)
  const what = isDatabase ? 'database' : 'data folder'
  return withSecret
    ? `Saved the ${what} as ${file}, with secret.key: whoever has the file can act as any of your staff.`
    : `Saved the ${what} as ${file}. It does not contain secret.key: keep that file separately.`
}

function warn(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/** Makes one and sends it to each place, as the running site does by itself. */
async function send({ config, log }: Pick<Run, 'config' | 'log'>): Promise<string> {
  rejectUnset(config)
  const { sendFromFolder } = await import('#server/storage/backup/places/send-from-folder.ts')
  const pictures = await picturesElsewhere(config)
  const places = await withDataFolder(config, (from) => sendFromFolder(config, from, log, pictures))
  const failed = places.filter(({ failure }) => failure !== null)
  if (failed.length > 0) throw new Error(failed.map(({ failure }) => failure?.reason).join('\n'))
  return places
    .map(
      ({ kind, address, count }) => `Sent a backup to the ${kind} ${address}; it has ${count} now.`,
    )
    .join('\n')
}

async function list({ config, args }: Run): Promise<string> {
  readArguments(args, { usage: 'backups' })
  rejectUnset(config)
  const { listPlaces } = await import('#server/storage/backup/places/places-of.ts')
  const places = await listPlaces(config)
  const problems = places.flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return places
    .flatMap(({ kind, address, backups }) => [
      `${kind} ${address}: ${backups.length === 1 ? '1 backup' : `${backups.length} backups`}`,
      ...backups.map(
        ({ name, at, bytes }) =>
          `  ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC  ${bytesText(bytes).padStart(8)}  ${name}`,
      ),
    ])
    .join('\n')
}

function rejectUnset({ timedBackups, environment }: Config): void {
  if (timedBackups === null) {
    throw new UsageError('Set BACKUP_FOLDER or BACKUP_BUCKET first: nothing says where backups go.')
  }
  const [problem] = backupSettingProblems(environment)
  if (problem !== undefined) throw new UsageError(problem)
}

async function restoreFrom({ config, args }: Run): Promise<string> {
  const { words, flags, values } = readArguments(args, {
    flags: ['yes', 'undo'],
    values: ['from'],
    words: 1,
    usage: 'restore FILE [--from folder|bucket] [--yes], or restore --undo',
  })
  const { restore, undoRestore } = await import('#server/storage/backup/restore.ts')
  const directory = config.dataDirectory
  const { databaseUrl } = config
  if (flags.has('undo') && databaseUrl !== undefined) {
    throw new UsageError('A restore into a database is undone with the file that it saved before.')
  }
  if (flags.has('undo')) {
    if (args.length > 1) throw new UsageError('restore --undo takes nothing else.')
    const { replaced } = await undoRestore(directory)
    return `The restore is undone.${asideText(replaced)}`
  }
  const from = values.get('from')
  const [given] = words
  if (given === undefined && from === undefined) {
    throw new UsageError('Enter a backup file: node dist/server.js restore FILE')
  }
  const put = async (file: string) => {
    if (databaseUrl !== undefined)
      return putIntoDatabase(file, databaseUrl, config, flags.has('yes'))
    if (!(await isAgreed(file, directory, flags.has('yes')))) return 'Nothing was changed.'
    const { replaced } = await restore(file, directory)
    return `Restored ${directory} from ${from === undefined ? file : `the ${from}`}.${asideText(replaced)}`
  }
  if (from === undefined) return put(given ?? '')
  rejectUnset(config)
  const { withPlaced } = await import('#server/storage/backup/places/fetch-placed.ts')
  return withPlaced(config, from, given ?? 'newest', put)
}

/** Says what a restore changes, and asks at a terminal. */
async function isAgreed(file: string, directory: string, isYesGiven: boolean): Promise<boolean> {
  const { previewRestore } = await import('#server/storage/backup/restore-preview.ts')
  const { UnusableArchive } = await import('#server/storage/backup/archive/check-archive.ts')
  try {
    const { holds, changes } = await previewRestore(file, directory)
    const lines =
      changes === null
        ? [holds]
        : [
            holds,
            ...changes.map((sentence) => `  ${sentence}`),
            'People, passwords, and everything else become as in the backup, and everybody signs in again.',
          ]
    process.stderr.write(`${lines.join('\n')}\n`)
    if (changes === null || isYesGiven) return true
  } catch (error) {
    // The restore itself says why, in words.
    if (error instanceof UnusableArchive) return true
    throw error
  }
  return isYes(`Restore it into ${directory}?`)
}

async function putIntoDatabase(
  file: string,
  url: string,
  config: Config,
  isYesGiven: boolean,
): Promise<string> {
  const { restoreIntoDatabase } = await import('#server/storage/moving/database-folder.ts')
  if (!isYesGiven && !(await isYes(`Replace the site in the database by ${file}?`))) {
    return 'Nothing was changed.'
  }
  const { replaced } = await restoreIntoDatabase(
    file,
    url,
    config.dataDirectory,
    await picturesElsewhere(config),
  )
  const aside =
    replaced === null ? '' : ` What was there is in ${replaced}: restore that file to go back.`
  return `Restored the database from ${file}.${aside}`
}

function asideText(replaced: string | null): string {
  return replaced === null
    ? ''
    : ` What was there is in ${replaced}; “restore --undo” puts it back, and you may delete it.`
}
