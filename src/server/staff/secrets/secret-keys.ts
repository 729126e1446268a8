import { hkdfSync } from 'node:crypto'

/** The keys derived from the site's one secret. */
export type SecretKeys = {
  /** Signs the sessions of staff */
  session: Buffer
  /** Seals the tokens of the business-listing account: 256 bits for AES */
  google: Buffer
  /** Seals the secrets of authenticator apps */
  twoStep: Buffer
}

/** Derives the keys (RFC 5869, HKDF with SHA-256): none of them reveals another, or the secret. */
export function deriveKeys(secret: string): SecretKeys {
  const derive = (label: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `forecourt/${label}`, 32))
  return {
    session: derive('session/v1'),
    google: derive('oauth/v1'),
    twoStep: derive('two-step/v1'),
  }
}
