import type { Coordinates } from '#domain/address/coordinates.ts'
import type { Location } from '#domain/location/location.ts'
import type { Tag } from '#domain/location/tag.ts'
import { readPhone } from '#domain/address/phone.ts'
import { parseAddress } from '#domain/address/us-address.ts'
import { PublicError } from '#server/errors.ts'
import { repairCoordinates } from '#server/importing/repairing/repair-coordinates.ts'
import type { ZipLookup } from '#server/importing/columns/zip-lookup.ts'

/**
 * Rejects a phone number that an import would drop because it cannot be called. A stored one may
 * stay.
 *
 * @throws PublicError 422
 */
export function requirePhone(phone: string, kept: string): void {
  // A number that looks made up is staff's choice, as long as it can be dialed.
  const couldBeDialed = phone.replace(/\D/g, '').length >= 7 && /[1-9]/.test(phone)
  if (phone === '' || phone === kept || couldBeDialed || readPhone(phone).text !== '') return
  const message = `“${phone}” is not a phone number. Enter one such as “(440) 555-0142”, or leave it empty.`
  throw new PublicError(422, message, { errors: [{ path: 'phone', message }] })
}

/**
 * Rejects coordinates that an import would drop, such as a point at sea.
 *
 * @throws PublicError 422, with the intended pair when it can be guessed
 */
export function requirePlace(
  { address }: Location,
  coordinates: Coordinates,
  zips: ZipLookup,
): void {
  const { state, zip } = parseAddress(address)
  const judged = repairCoordinates(coordinates, zips.find(zip?.slice(0, 5) ?? ''), state ?? '')
  if (judged.coordinates !== null || judged.warning === null) return
  const { reason, fix } = judged.warning
  const words = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
  const message = fix ? `${words} ${fix.lat}, ${fix.lng} would fit the address.` : words
  throw new PublicError(422, message, { errors: [{ path: 'coordinates', message }] })
}

/**
 * The ids of tags that are given by id or by name, in any letter case.
 *
 * @throws PublicError 422 for a tag that does not exist
 */
export function idsOfTags(named: readonly string[], tags: readonly Tag[]): string[] {
  const ids = named.map((given, index) => {
    const name = given.trim().toLowerCase()
    const tag =
      tags.find(({ id }) => id === given) ?? tags.find((one) => one.name.toLowerCase() === name)
    if (tag) return tag.id
    const message = `No tag has the name or id “${given}”.`
    throw new PublicError(422, message, { errors: [{ path: `tags[${index}]`, message }] })
  })
  return [...new Set(ids)]
}
