import type { NewerDocument } from '#server/storage/state/documents/envelope.ts'

/** The error for a file that a newer program wrote, with what the owner can do. */
export function newerDocumentError(path: string, backups: string, cause: NewerDocument): Error {
  return new Error(
    `${path} was written by a newer program (${cause.message}). Start that program, or replace the file with an older copy from ${backups}.`,
    { cause },
  )
}

/**
 * The error for a file that is missing or broken and has no good copy.
 *
 * @param problem "is missing", or what is wrong with the file
 * @param copies how many copies there are, all of them broken
 * @param remedy what the owner can do
 */
export function lostDocumentError(
  path: string,
  backups: string,
  { problem, copies, remedy }: { problem: string; copies: number; remedy: string },
): Error {
  const what = problem === 'is missing' ? problem : `cannot be used (${problem})`
  const why =
    copies === 0
      ? `there is no copy of it in ${backups}`
      : `none of its ${copies} copies in ${backups} is good`
  return new Error(`${path} ${what} and ${why}: ${remedy}`)
}
