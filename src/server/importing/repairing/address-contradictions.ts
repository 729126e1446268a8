import { isSameCity } from '#domain/address/city-name.ts'
import type { AddressTexts } from '#domain/address/us-address.ts'
import { stateInCell } from '#domain/address/us-state.ts'

export type AddressWarning = { field: string; reason: string; detail?: string }

/** Contradictions between the state and zip in an address and those in the columns. */
export function contradictions(
  whole: AddressTexts,
  { city, stateText, zipText }: { city: string; stateText: string; zipText: string },
): AddressWarning[] {
  // Without a city, text that looks like a state is part of the street: "Box 7 MP 1531".
  const hasTown = five(whole.zipText) !== '' || isSameCity(whole.city, city)
  const pairs = [
    ['state', hasTown ? whole.state : '', stateInCell(stateText) ?? ''],
    ['zip', five(whole.zipText), five(zipText)],
  ] as const
  return pairs
    .filter(([, own, column]) => own !== '' && column !== '' && own !== column)
    .map(([field, own, column]) => ({
      field,
      reason: `the ${field} in the address differs from the ${field} column: check both`,
      detail: `${own} and ${column}`,
    }))
}

/** The five digits of a zip, with or without four more; empty for anything else. */
function five(zip: string): string {
  return /^\d{5}(?!\d{1,3}$)/.exec(zip)?.[0] ?? ''
}
