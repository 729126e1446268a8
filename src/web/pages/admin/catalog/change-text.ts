import type { FieldChange } from '#domain/location/field-changes.ts'

/**
 * What changes of a store, field by field: `Kiln Stop: phone “…1” → “…2”; hours “5 AM to 9 PM”`. What
 * was empty before is not shown.
 */
export function changeText(store: { name: string; changes: readonly FieldChange[] }): string {
  const changes = store.changes.map(
    ({ field, from, to }) => `${field} ${from === '' ? '' : `“${from}” → `}“${to}”`,
  )
  return `${store.name}: ${changes.join('; ')}`
}
