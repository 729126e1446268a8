import { createHash, randomBytes } from 'node:crypto'

/** A random text that opens something, and the hash by which it is known: only that is stored. */
export type SecretToken = { token: string; hash: string }

/** @param bytes how long; 16 are 128 bits */
export function newSecretToken(bytes: number, prefix = ''): SecretToken {
  const token = prefix + randomBytes(bytes).toString('base64url')
  return { token, hash: secretHash(token) }
}

/** As a token has this much chance in it, one round is enough. */
export function secretHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
