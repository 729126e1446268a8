import { connect } from 'node:tls'
import { failureReason } from '#server/logs/failure-reason.ts'

/** What a client sees of the certificate at an address. `reason` is a part of a sentence. */
export type CertificateLook =
  | { kind: 'valid'; expiresAt: number }
  | { kind: 'invalid'; reason: string }
  | { kind: 'unknown'; reason: string }

export type LookAtCertificate = (origin: string) => Promise<CertificateLook>

const PATIENCE_MS = 4000
/** A certificate changes seldom, and each look is a connection. */
const FRESH_MS = 3_600_000

/** The words for OpenSSL's codes; the others are shown as they are. */
const REASONS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another address',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'a certificate between it and its issuer is missing',
}

/**
 * Connects to the https address that visitors use, and reads its certificate.
 *
 * @param origin "https://www.example.com"
 */
export function lookAtCertificate(origin: string): Promise<CertificateLook> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      // The look reports an invalid certificate; nothing is sent over the connection.
      rejectUnauthorized: false,
      timeout: PATIENCE_MS,
    })
    const end = (found: CertificateLook) => {
      resolve(found)
      socket.destroy()
    }
    socket.once('timeout', () => end({ kind: 'unknown', reason: 'it did not answer' }))
    socket.once('error', (error) => end({ kind: 'unknown', reason: failureReason(error) }))
    socket.once('secureConnect', () => {
      const expiresAt = Date.parse(socket.getPeerCertificate().valid_to)
      if (socket.authorized) end({ kind: 'valid', expiresAt })
      else end({ kind: 'invalid', reason: reasonText(socket.authorizationError) })
    })
  })
}

/** @param error Node's types say an error; it is OpenSSL's code */
function reasonText(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : error
  return typeof code === 'string' ? (REASONS[code] ?? code) : 'browsers do not trust it'
}

/** Keeps a look for an hour, and looks once for calls at the same time. */
export function keptLook(look: LookAtCertificate, monotonic: () => number): LookAtCertificate {
  let kept: { origin: string; at: number; found: Promise<CertificateLook> } | null = null
  return (origin) => {
    if (kept === null || kept.origin !== origin || monotonic() - kept.at >= FRESH_MS) {
      kept = { origin, at: monotonic(), found: look(origin) }
    }
    return kept.found
  }
}
