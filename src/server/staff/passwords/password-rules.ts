import { createHash } from 'node:crypto'
import { PublicError } from '#server/errors.ts'

/** Of an entry in the list: 36 bits in base64url. */
const MARK_LENGTH = 6
/** What must be left of a password without the names that everybody knows. */
const LEAST_BESIDE_NAMES = 5
const SHORTEST_NAME = 3
const PRODUCT = 'forecourt'

/**
 * Why a password may not be chosen, whatever its length: it is among the most common ones (OWASP ASVS
 * 6.2.4), or little more than a name that everybody knows (6.2.11).
 *
 * @param names the account's, the chain's
 * @returns a sentence; `null` when it may be chosen
 */
export async function refusedPassword(
  password: string,
  names: readonly string[],
): Promise<string | null> {
  if (await isCommon(password)) {
    return 'This password is one of the most common ones, which attackers try first. Choose another one.'
  }
  const beside = [...names, PRODUCT].map(folded).reduce(without, folded(password))
  // A password of other letters than Latin has nothing to compare.
  if (folded(password) !== '' && beside.length < LEAST_BESIDE_NAMES) {
    return 'This password is little more than a name that everybody knows. Choose another one.'
  }
  return null
}

/** @throws PublicError 422 with the sentence, for a call whose field has this name */
export async function requireGoodPassword(
  password: string,
  { names, field }: { names: readonly string[]; field: string },
): Promise<void> {
  const message = await refusedPassword(password, names)
  if (message === null) return
  throw new PublicError(422, message, { errors: [{ path: field, message }] })
}

let marks: Set<string> | null = null

/** The list is read when the first password is set. */
async function isCommon(password: string): Promise<boolean> {
  if (marks === null) {
    const { COMMON_PASSWORDS } = await import('./common-passwords.ts')
    marks = new Set(COMMON_PASSWORDS.match(new RegExp(`.{${MARK_LENGTH}}`, 'g')))
  }
  const hash = createHash('sha256').update(password.trim().toLowerCase()).digest('base64url')
  return marks.has(hash.slice(0, MARK_LENGTH))
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

function without(text: string, name: string): string {
  return name.length < SHORTEST_NAME ? text : text.replaceAll(name, '')
}
