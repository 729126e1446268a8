import { rememberedText } from '#web/browser/remembered-text.ts'
import type { Place } from './places.ts'

const MOST = 5

const kept = rememberedText('forecourt:recent-places', () => localStorage)

/** The addresses of the last choices on this device, the latest first. */
export function recentAddresses(): string[] {
  return addressesIn(kept.read())
}

/** Remembers a choice, where the browser lets it. */
export function rememberPlace({ address }: Pick<Place, 'address'>): void {
  kept.write(JSON.stringify(withAddress(recentAddresses(), address)))
}

/** The kept addresses; none when the text is anything else, because people can change it. */
export function addressesIn(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter((one): one is string => typeof one === 'string').slice(0, MOST)
  } catch {
    return []
  }
}

/** The addresses with another one first. */
export function withAddress(addresses: readonly string[], address: string): string[] {
  return [address, ...addresses.filter((one) => one !== address)].slice(0, MOST)
}

/** The places that were chosen last, without those that are gone. */
export function recentPlaces(places: readonly Place[], addresses: readonly string[]): Place[] {
  const byAddress = new Map(places.map((place) => [place.address, place]))
  return addresses.flatMap((address) => byAddress.get(address) ?? [])
}
