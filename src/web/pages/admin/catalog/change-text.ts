import type { FieldChange } from '#domain/location/field-changes.ts'

/**
 * The changes of a store by field: `Kiln Stop: phone “…1” → “…2”; hours “5 AM to 9 PM”`. Empty old values
 * are omitted.
 */
export function changeText(store: { name: string; changes: readonly FieldChange[] }): string {
  const changes = store.changes.map(
    ({ field, from, to }) => `${field} ${from === '' ? '' : `“${from}” → `}“${to}”`,
  )
  return `${store.name}: ${changes.join('; ')}`
}
