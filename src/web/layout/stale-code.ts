const RELOADED_AT = 'forecourt:reloaded-at'
/** A second failure within this time means that a reload does not help. */
const LOOP_GUARD_MS = 15_000

let destination: () => string = () => ''
let reloading = false

/** True from the moment a reload was asked for until the page goes away. */
export function isReloading(): boolean {
  return reloading
}

/** Tells where a reload goes: the address being navigated to, or the one on screen. */
export function setReloadDestination(current: () => string): void {
  destination = current
}

/**
 * After a deploy, an open tab asks for code whose file is gone. One reload of the page it was going
 * to brings the new code; when that fails too, the error page offers the reload to the visitor.
 * On the server it does nothing.
 */
export function reloadStalePage(): void {
  if (typeof window === 'undefined' || reloading || !markReload()) return
  reloading = true
  window.location.assign(destination())
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
