import { useEffect, useSyncExternalStore } from 'react'
import { SESSION_CALL } from '#web/addresses/paths.ts'
import { call, type SignedInPerson } from '#web/pages/admin/catalog/admin-api.ts'

/** Who is signed in, as the server last said; kept while the staff area's pages change. */
let known: SignedInPerson | null = null
let asking: Promise<SignedInPerson> | null = null
const listeners = new Set<() => void>()

/**
 * Asks who is signed in. Callers at the same time share one call.
 *
 * @throws CallFailed 401 if nobody is
 */
export function askSignedIn(): Promise<SignedInPerson> {
  asking ??= call<SignedInPerson>('GET', SESSION_CALL)
    .then(({ username, role, mustEnroll = false }) => {
      const person = { username, role, mustEnroll }
      remember(person)
      return person
    })
    .finally(() => {
      asking = null
    })
  return asking
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

function remember(person: SignedInPerson | null): void {
  if (JSON.stringify(known) === JSON.stringify(person)) return
  known = person
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
