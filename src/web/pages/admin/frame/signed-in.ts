import { useEffect, useSyncExternalStore } from 'react'
import { ROLES, type Role } from '#domain/staff/role.ts'
import { SESSION_CALL } from '#web/addresses/paths.ts'
import { rememberedText } from '#web/browser/remembered-text.ts'
import { call, type SignedInPerson } from '#web/pages/admin/catalog/admin-api.ts'
import { forgetToday } from '#web/pages/today/outbox/kept-today.ts'

/** Who is signed in, as the server last said; kept while the staff area's pages change. */
let known: SignedInPerson | null = null
let asking: Promise<SignedInPerson> | null = null
/** For the next load of this tab: which pages the bar shows until the server has answered */
const keptRole = rememberedText('forecourt:staff-role', () => sessionStorage)
const listeners = new Set<() => void>()

/**
 * Asks who is signed in. Callers at the same time share one call.
 *
 * @throws CallFailed 401 if nobody is
 */
export function askSignedIn(): Promise<SignedInPerson> {
  asking ??= call<SignedInPerson>('GET', SESSION_CALL)
    .then(noteSignedIn)
    .finally(() => {
      asking = null
    })
  return asking
}

/** Remembers who has just signed in, or still is. */
export function noteSignedIn({ username, role, mustEnroll = false }: SignedInPerson) {
  const person = { username, role, mustEnroll }
  remember(person)
  return person
}

/** Forgets who was signed in, so that the next person does not see their pages. */
export function forgetSignedIn(): void {
  remember(null)
}

/** Who is signed in; `null` until the server has answered. */
export function useSignedIn(): SignedInPerson | null {
  useEffect(() => {
    // Pages say themselves what is wrong.
    if (known === null) askSignedIn().catch(() => undefined)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}

/** The role for what is shown; until the server has answered, the one that the tab had before. */
export function useShownRole(): Role | null {
  return useSignedIn()?.role ?? ROLES.find((role) => role === keptRole.read()) ?? null
}

function remember(person: SignedInPerson | null): void {
  forgetToday(person?.username ?? null)
  keptRole.write(person?.role ?? null)
  if (JSON.stringify(known) === JSON.stringify(person)) return
  known = person
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
