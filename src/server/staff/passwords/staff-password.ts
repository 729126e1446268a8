import { compare, hash } from 'bcryptjs'
import { createHmac, randomInt } from 'node:crypto'

/** About 0.3 s on a small server: slow for guessing, acceptable for signing in. */
const COST = 12
const SCHEME = 'v1'
const HASH = /^v1\$(\$2[aby]\$1[0-4]\$.{53})$/
/** Without 0/O and 1/l/I, because people copy it by hand. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Hashes a password with bcrypt. bcrypt reads 72 bytes and stops at a NUL, so it gets a fixed-length
 * digest of the whole password, and nothing is truncated.
 *
 * @returns `v1$` and bcrypt's own form
 */
export async function hashPassword(password: string): Promise<string> {
  return `${SCHEME}$${await hash(digest(password), COST)}`
}

/** Whether a text has the format of `hashPassword`. */
export function isPasswordHash(text: string): boolean {
  return HASH.test(text)
}

/** Whether the password matches the hash. A hash of another scheme matches nothing. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, bcryptHash] = HASH.exec(stored) ?? []
  return bcryptHash !== undefined && (await compare(digest(password), bcryptHash))
}

/** A password of 20 characters, 113 bits, for the first account. */
export function generatePassword(): string {
  const characters = Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return characters.join('').replaceAll(/(.{5})(?=.)/g, '$1-')
}

function digest(password: string): string {
  return createHmac('sha256', 'forecourt-password-v1')
    .update(password.normalize('NFC'))
    .digest('base64')
}
