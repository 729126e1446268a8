import type { StaffLocation } from '#domain/location/staff-location.ts'
import { hasUnreadHours } from '#domain/opening-hours/unread-hours.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import { searchableText, textMatcher, type SearchableText } from '#domain/text/text-folding.ts'

/** The kind of locations to list: all, those with a problem, or those with a tag. */
export type LocationKind =
  | 'all'
  | 'no-place'
  | 'unread-hours'
  | 'chain-hours'
  | 'not-open'
  | 'untagged'
  | `tag:${string}`

const KINDS: readonly string[] = [
  'all',
  'no-place',
  'unread-hours',
  'chain-hours',
  'not-open',
  'untagged',
]

/** Whether a text, e.g. from a URL, is a kind. */
export function isKind(text: string): text is LocationKind {
  return KINDS.includes(text) || text.startsWith('tag:')
}

/** Whether a location is of a kind. */
export function isOfKind(location: StaffLocation, kind: LocationKind): boolean {
  switch (kind) {
    case 'all':
      return true
    case 'no-place':
      return !isUsable(location.coordinates)
    case 'unread-hours':
      return hasUnreadHours(location.week)
    case 'chain-hours':
      return location.week === null
    case 'not-open':
      return location.businessStatus !== 'OPERATIONAL'
    case 'untagged':
      return location.tags.length === 0
    default:
      return location.tags.some(({ id }) => `tag:${id}` === kind)
  }
}

/** Finds the locations whose name, address, phone, id, or a tag contains a text. */
export type LocationFilter = {
  matching: (locations: readonly StaffLocation[], text: string) => readonly StaffLocation[]
  /**
   * Prepares texts before a person types.
   *
   * @param forMs the maximum time to spend, in ms
   * @returns whether all texts are ready
   */
  prepare: (locations: readonly StaffLocation[], forMs: number) => boolean
}

/** How many texts are prepared between two checks of the clock. */
const AT_ONCE = 50

/**
 * Folds each text once and keeps it by id. With thousands of stores, each keystroke and each change of a
 * tag would otherwise have to fold all texts. Tags are few, so they are compared separately.
 */
export function createLocationFilter(): LocationFilter {
  const texts = new Map<string, { of: StaffLocation; text: SearchableText }>()

  function textOf(of: StaffLocation): SearchableText {
    const { id, name, address, phone } = of
    const known = texts.get(id)
    if (known && isSameText(known.of, of)) return known.text
    const text = searchableText(`${name}\n${address}\n${id}\n${phone}\n${digitsOf(phone)}`)
    texts.set(id, { of, text })
    return text
  }

  return {
    matching: (locations, text) => {
      const query = text.trim()
      if (query === '') return locations
      const matches = queryMatcher(query)
      const tags = new Map<string, boolean>()
      const isTagged = ({ tags: own }: StaffLocation) =>
        own.some(({ name }) => {
          const known = tags.get(name)
          if (known !== undefined) return known
          const isIn = matches(searchableText(name))
          tags.set(name, isIn)
          return isIn
        })
      return locations.filter((location) => matches(textOf(location)) || isTagged(location))
    },
    prepare: (locations, forMs) => {
      const end = performance.now() + forMs
      for (const [index, location] of locations.entries()) {
        if (index % AT_ONCE === 0 && performance.now() > end) return false
        textOf(location)
      }
      return true
    },
  }
}

function isSameText(a: StaffLocation, b: StaffLocation): boolean {
  return a.name === b.name && a.address === b.address && a.phone === b.phone
}

/** Fewer digits may be part of a street or a zip. */
const PHONE = /^\+?[\d\s().-]{7,}$/

/** Finds a phone number in any notation. */
function queryMatcher(query: string): (text: SearchableText) => boolean {
  const rank = textMatcher(query)
  const matches = (text: SearchableText) => rank(text) !== null
  const digits = digitsOf(query)
  if (!PHONE.test(query) || digits.length < 7) return matches
  return (text) => matches(text) || text.plain.includes(digits)
}

/** Removes the country code, which is optional. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}
