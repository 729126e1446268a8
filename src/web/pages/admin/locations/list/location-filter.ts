import type { StaffLocation } from '#domain/location/staff-location.ts'
import { hasUnreadHours } from '#domain/opening-hours/unread-hours.ts'
import { isUsable } from '#domain/address/usable-coordinates.ts'
import { searchableText, textMatcher, type SearchableText } from '#domain/text/text-folding.ts'

/** Which of the locations are looked at: all, those with something to repair, or those of one tag. */
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

/** Whether a text, from an address for instance, names a kind. */
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

/** Picks the locations whose name, address, phone, id or a tag holds a text. */
export type LocationFilter = {
  matching: (locations: readonly StaffLocation[], text: string) => readonly StaffLocation[]
  /**
   * Makes texts ready before somebody types, for so many milliseconds at most.
   *
   * @returns whether all of them are
   */
  prepare: (locations: readonly StaffLocation[], forMs: number) => boolean
}

/** So many texts between two looks at the clock. */
const AT_ONCE = 50

/**
 * Texts are folded once and kept by id: with thousands of stores each keystroke, and each change of a
 * tag, would else wait for all of them. Tags are looked at by themselves, for they are few.
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

/** Enough of a phone number to be none of a street or a zip. */
const PHONE = /^\+?[\d\s().-]{7,}$/

/** A phone number is found however either of the two is written. */
function queryMatcher(query: string): (text: SearchableText) => boolean {
  const rank = textMatcher(query)
  const matches = (text: SearchableText) => rank(text) !== null
  const digits = digitsOf(query)
  if (!PHONE.test(query) || digits.length < 7) return matches
  return (text) => matches(text) || text.plain.includes(digits)
}

/** Without the code of the country, which some write and some do not. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}
