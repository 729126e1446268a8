/** What came back from an authorization server (RFC 6749, 4.1.2), as far as it was pasted. */
export type AuthorizationReply =
  | { kind: 'code'; code: string; state: string | null }
  | { kind: 'error'; error: string; state: string | null }
  | { kind: 'none' }

/**
 * Reads an authorization code in any form that people paste it in: the code, the code as it stands
 * percent-encoded in the address bar, the part "code=…" of an address, or the whole address. Blanks
 * and quotes around it, and line breaks that a mail put in, do not matter.
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

/** The parameters of an address or of a part of one; `null` for a bare code. */
function parametersIn(text: string): URLSearchParams | null {
  const query = /^(?:[^?#]*[?#])?((?:[a-z_]+=[^&#]*&)*(?:code|error)=[^#]*)/i.exec(text)?.[1]
  if (query !== undefined) return new URLSearchParams(query)
  return /^https?:\/\//i.test(text) ? new URLSearchParams() : null
}

/** No code has a percent sign of its own, so what looks encoded is, be it twice. */
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
