import { randomBytes, randomInt, scrypt, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

const CODES = 8
/** Without 0/o and 1/l/i, because people copy codes by hand: 8 of them are 39 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 8
const SALT_BYTES = 16

/** 16 MB for about 80 ms, in a thread of Node's own (OWASP, Password Storage Cheat Sheet). */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 2 }

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** New codes, "4kq7-w2mp", each of which opens the account once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
  })
}

/** A salt for the codes of one person. */
export function newRecoverySalt(): string {
  return randomBytes(SALT_BYTES).toString('base64url')
}

/**
 * Hashes a code, however it is typed. A code has too little chance in it for a fast hash (OWASP ASVS
 * 6.5.2). No key of the site is in it, so the codes still work when `secret.key` is lost.
 */
export async function hashRecoveryCode(salt: string, code: string): Promise<string> {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return (await derive(letters, salt, 32, COST)).toString('base64url')
}
