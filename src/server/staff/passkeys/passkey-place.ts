/** Where passkeys are for (W3C, Web Authentication, 5.1.2): from PUBLIC_URL, never from a request. */
export type PasskeyPlace = {
  origin: string
  /** The relying party's id */
  domain: string
  /** Why browsers make none here; `null` when they do */
  problem: string | null
}

/** @param publicUrl the site's own address (`PUBLIC_URL`) */
export function passkeyPlace(publicUrl: string): PasskeyPlace {
  const { origin, hostname, protocol } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNumber = /^[\d.]+$|^\[/.test(hostname)
  return { origin, domain: hostname, problem: problemOf() }

  function problemOf(): string | null {
    if (isNumber) return 'Passkeys need a domain name. This site’s address is a number.'
    if (protocol === 'https:' || isLocal) return null
    return 'Passkeys need https. This site’s address begins with http.'
  }
}
