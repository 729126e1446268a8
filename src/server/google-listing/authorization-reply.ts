/** The pasted part of an authorization response (RFC 6749, 4.1.2). */
export type AuthorizationReply =
  | { kind: 'code'; code: string; state: string | null }
  | { kind: 'error'; error: string; state: string | null }
  | { kind: 'none' }

/**
 * Reads an authorization code in any form that people paste: the code, the percent-encoded code from
 * the address bar, the "code=…" part of an address, or the whole address. Ignores blanks and quotes
 * around it, and line breaks from an email.
 */
export function readAuthorizationReply(pasted: string): AuthorizationReply {
  const text = pasted.replace(/\s+/g, '').replace(/^["'<(]+|["'>)]+$/g, '')
  const parameters = parametersIn(text)
  const state = parameters?.get('state') || null
  const error = parameters?.get('error')
  if (error) return { kind: 'error', error, state }
  const code = decoded(parameters === null ? text : (parameters.get('code') ?? ''))
  return code === '' ? { kind: 'none' } : { kind: 'code', code, state }
}

/** The parameters of a whole or partial address; `null` for a bare code. */
function parametersIn(text: string): URLSearchParams | null {
  const query = /^(?:[^?#]*[?#])?((?:[a-z_]+=[^&#]*&)*(?:code|error)=[^#]*)/i.exec(text)?.[1]
  if (query !== undefined) return new URLSearchParams(query)
  return /^https?:\/\//i.test(text) ? new URLSearchParams() : null
}

/** Decodes a code, even one that was encoded twice: no code contains a percent sign. */
function decoded(code: string): string {
  let text = code
  for (let round = 0; round < 2 && /%[0-9a-f]{2}/i.test(text); round += 1) {
    try {
      text = decodeURIComponent(text)
    } catch {
      return text
    }
  }
  return text
}
