import { once } from 'node:events'
import { QUIZ_ROLES } from '#domain/quiz/quiz-role.ts'
import { MAIN_LANGUAGE } from '#domain/text/language.ts'
import { attemptsCsv } from '#server/quiz/attempts-csv.ts'
import { UsageError, readArguments } from './command-arguments.ts'
import type { Config } from '#server/config.ts'
import { writeGiven } from '#server/given-files.ts'
import { readQuizFile } from '#server/quiz/quiz-file.ts'
import { readAttemptFiles } from '#server/storage/files/attempts/attempt-segment.ts'
import { errorCode } from '#server/storage/files/disk.ts'
import { findFolder } from '#server/storage/files/folder/folder-state.ts'
import type { OwnerFiles } from '#server/storage/owner-files.ts'
import type { StoredAttempt } from '#server/storage/storage.ts'
import { createOwnerFiles } from '#server/storage/files/owners/owner-files.ts'

const USAGE = `export attempts [--month 2026-11] [--role ${QUIZ_ROLES.join('|')}] [--out FILE]`

/**
 * The command `export attempts`: writes fit-quiz attempts as CSV to standard output or a file. It
 * only reads the folder or the database, so the site may be running.
 *
 * @param args the arguments after `attempts`
 * @throws UsageError; Error with one sentence when there is no data folder or the file cannot be written
 */
export async function exportAttempts(config: Config, args: readonly string[]): Promise<void> {
  const { values } = readArguments(args, {
    values: ['month', 'role', 'out'],
    usage: USAGE,
  })
  const month = values.get('month')
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
    throw new UsageError(`--month must be a month such as 2026-11, not "${month}".`)
  }
  const role = values.get('role') ?? null
  if (role !== null && !QUIZ_ROLES.some((name) => name === role)) {
    throw new UsageError(`--role must be one of ${QUIZ_ROLES.join(', ')}, not "${role}".`)
  }
  const out = values.get('out')
  const filter = month === undefined ? {} : { month }
  const { databaseUrl: url, dataDirectory: directory } = config
  if (url !== undefined) {
    const { openPostgresStorage } = await import('#server/storage/postgres/postgres-storage.ts')
    const storage = await openPostgresStorage({ url, directory })
    try {
      await write(out, await csvOf(storage.files, storage.attempts.read(filter), role))
    } finally {
      await storage.close()
    }
    return
  }
  if ((await findFolder(directory)) !== 'folder') {
    throw new Error(`There is no data folder at ${directory}.`)
  }
  const attempts = readAttemptFiles(directory, filter)
  await write(out, await csvOf(createOwnerFiles(directory), attempts, role))
}

async function csvOf(
  files: Pick<OwnerFiles, 'questions'>,
  attempts: AsyncIterable<StoredAttempt>,
  role: string | null,
): Promise<AsyncIterable<string>> {
  const quiz = await readQuizFile(files)
  return attemptsCsv(attempts, quiz[MAIN_LANGUAGE].content, role)
}

async function write(out: string | undefined, text: AsyncIterable<string>): Promise<void> {
  if (out === undefined) await writeOut(text)
  else await writeGiven(out, text)
}

/** Writes at the reader's speed, to limit memory use. Stops when the reader closes the pipe. */
async function writeOut(text: AsyncIterable<string>): Promise<void> {
  const { stdout } = process
  try {
    for await (const piece of text) {
      if (stdout.errored) return
      if (!stdout.write(piece)) await once(stdout, 'drain')
    }
  } catch (error) {
    // A reader that has seen enough, like `head`, closes the pipe.
    if (errorCode(error) !== 'EPIPE') throw error
  }
}
