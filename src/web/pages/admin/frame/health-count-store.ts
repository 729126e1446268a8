import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { HEALTH_CALL } from '#web/addresses/paths.ts'

let count: number | null = null
let asked: Promise<void> | null = null
const listeners = new Set<() => void>()

/** How many parts of the site need a person; `null` while that is unknown. */
export function readHealthCount(): number | null {
  return count
}

export function subscribeToHealthCount(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** A newer count is known. */
export function noteHealthCount(next: number): void {
  count = next
  for (const onChange of listeners) onChange()
}

/** Asks for the count, once per load of the window. Without an answer there is none. */
export function askHealthCount(): void {
  asked ??= call<{ count: number }>('GET', `${HEALTH_CALL}?count=1`).then(
    ({ count: found }) => {
      // The page "Health" may have been faster.
      if (count === null) noteHealthCount(found)
    },
    () => undefined,
  )
}
