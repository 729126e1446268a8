import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
/** NIST SP 800-38D, 8.2.2: a random nonce has 96 bits. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'

/**
 * Encrypts a text so that it can be neither read nor changed without the key (AES-256-GCM, NIST SP
 * 800-38D).
 *
 * @param key 32 bytes
 * @param purpose bound to the text: a text sealed for one purpose does not open for another
 */
export function sealText(key: Buffer, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose))
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return `${VERSION}.${Buffer.concat(sealed).toString('base64url')}`
}

/** @returns the text; `null` when it was sealed with another key or purpose, or is damaged */
export function openText(key: Buffer, purpose: string, sealed: string): string | null {
  const [version, body = ''] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
