import type { ContentSums } from '#server/storage/moving/content-sums.ts'
import type { Moved, MoveOptions } from '#server/storage/moving/move-site.ts'
import type { Config } from '#server/config.ts'
import { readArguments, UsageError } from './command-arguments.ts'
import type { Run } from './command-run.ts'
import { filesText, lookIntoBucket } from './doctor-media.ts'
import { workLine } from './progress-line.ts'

const USAGE = 'migrate --to DATABASE_URL, or migrate --to-files [FOLDER]'
/** Enough to compare by eye; the last line has all digits */
const DIGITS = 16

/** Copies the site from its data folder into a database, or back. */
export async function migrateCommand(
  { config, args }: Run,
  say: (line: string) => void,
): Promise<void> {
  const { values, flags, words } = readArguments(args, {
    values: ['to'],
    flags: ['to-files'],
    words: 1,
    usage: USAGE,
    isSecret: true,
  })
  const to = values.get('to')
  const isToFiles = flags.has('to-files')
  if ((to === undefined) === !isToFiles || (to !== undefined && words.length > 0)) {
    throw new UsageError(`Usage: node dist/server.js ${USAGE}`)
  }
  const progress = workLine()
  const options: MoveOptions = {
    onProgress: progress,
    onNote: (sentence) => {
      progress.end()
      process.stderr.write(`${sentence}\n`)
    },
  }
  const { moveToDatabase, moveToFolder } = await import('#server/storage/moving/move-site.ts')
  try {
    if (to !== undefined) {
      rejectAddress(to)
      const moved = await moveToDatabase(config.dataDirectory, to, options)
      progress.end()
      for (const line of [...tableOf(moved), ...(await nextSteps(config))]) say(line)
      return
    }
    if (config.databaseUrl === undefined) {
      throw new UsageError('Set DATABASE_URL to the database to copy the site from.')
    }
    const folder = words[0] ?? config.dataDirectory
    const moved = await moveToFolder(config.databaseUrl, folder, options)
    progress.end()
    for (const line of [...tableOf(moved), ...(await stepsBack(config, folder))]) say(line)
  } finally {
    progress.end()
  }
}

/** The message does not repeat the URL, because it contains a password. */
function rejectAddress(url: string): void {
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) return
  throw new UsageError('--to must be a URL such as postgres://user:password@host/name')
}

function tableOf({ source, target }: Moved): string[] {
  return [
    row('', 'count', 'SHA-256 before', 'and read back'),
    ...source.sums.map(({ kind, count, sha256 }, at) =>
      row(
        kind,
        count.toLocaleString('en-US'),
        sha256.slice(0, DIGITS),
        digitsOf(target, at).slice(0, DIGITS),
      ),
    ),
    `everything, before     ${source.everything}`,
    `everything, read back  ${target.everything}`,
  ]
}

function row(kind: string, count: string, from: string, into: string): string {
  return `${kind.padEnd(18)}${count.padStart(10)}  ${from.padEnd(DIGITS)}  ${into}`
}

function digitsOf({ sums }: ContentSums, at: number): string {
  return sums[at]?.sha256 ?? ''
}

/** The bucket is the same for both, so nothing in it moves. */
async function bucketStep(config: Config): Promise<string[]> {
  const bucket = await lookIntoBucket(config)
  if (bucket === null) return []
  const { address, names, problem } = bucket
  return [
    names
      ? `${address} has ${filesText(names.size)} of pictures, which both sides use.`
      : `Nobody can say how many pictures are in ${address}: ${problem}`,
    'What is in the bucket stays there, and is not counted above. Keep MEDIA_URL and its key as they are.',
  ]
}

async function nextSteps(config: Config): Promise<string[]> {
  const { dataDirectory, sessionSecret } = config
  return [
    '',
    'Both are equal. Start the site with DATABASE_URL now, and keep the folder until you trust it.',
    sessionSecret === undefined
      ? `secret.key did not move: set SESSION_SECRET for each process to the content of ${dataDirectory}/secret.key. With another secret, staff have to sign in again, and an owner has to connect Google again.`
      : 'SESSION_SECRET must be the same for each process.',
    ...(await bucketStep(config)),
    `If you have a street map (basemap.pmtiles), copy it to the folder of each process.`,
  ]
}

async function stepsBack(config: Config, folder: string): Promise<string[]> {
  const { sessionSecret } = config
  return [
    '',
    `Both are equal. Stop all sites, and start one with DATA_DIR=${folder} and without DATABASE_URL.`,
    'Changes until then stay only in the database: stop all sites before the final copy.',
    sessionSecret === undefined
      ? `secret.key did not move: copy that of any process to ${folder}. With another secret, staff have to sign in again, and an owner has to connect Google again.`
      : 'Keep SESSION_SECRET as it is.',
    ...(await bucketStep(config)),
  ]
}
