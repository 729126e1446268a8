import { HEALTH_PATH } from '#web/addresses/paths.ts'

const RELOADED_AT = 'forecourt:reloaded-at'
/** A second failure within this time means that a reload does not help. */
const LOOP_GUARD_MS = 15_000
/** How long the server may take to show that it is there. */
const PROBE_MS = 5000

let destination: () => string = () => ''
let reloading = false

/** True from the moment a reload was asked for until the page goes away. */
export function isReloading(): boolean {
  return reloading
}

/** Tells the address being navigated to, or the one on screen. */
export function setDestination(current: () => string): void {
  destination = current
}

/** The address being navigated to, or the one on screen: path, query and hash; '' before the router is there. */
export function destinationAddress(): string {
  return destination()
}

/**
 * After a deploy, an open tab asks for code whose file is gone. One reload of the page it was going
 * to brings the new code; when that fails too, the error page offers the reload to the visitor.
 * Without a connection a reload would only lose what is on screen, and on the server it does nothing.
 */
export async function reloadStalePage(): Promise<void> {
  if (typeof window === 'undefined' || reloading) return
  if (!(await isServerThere()) || !markReload()) return
  reloading = true
  window.location.assign(destination())
}

/** Whether the server answers, whatever it says; a connection may be up and lead nowhere. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch(HEALTH_PATH, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })
    return true
  } catch {
    return false
  }
}

/** Notes the reload; `false` when one was made just now, or when nothing can be remembered. */
function markReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT))
    if (Date.now() - last < LOOP_GUARD_MS) return false
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return true
  } catch {
    // Without a memory a reload could go on for ever.
    return false
  }
}
