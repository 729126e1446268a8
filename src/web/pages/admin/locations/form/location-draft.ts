import {
  factDraftOf,
  sayFacts,
  saySchedules,
  sayWeek,
  scheduleOf,
  type FactDraft,
} from './facts/fact-draft.ts'
import { degreesIn } from './place-text.ts'
import { textsOfWeek } from './week-texts.ts'
import { dayText } from '#domain/opening-hours/text.ts'
import { inDateOrder, type SpecialDay } from '#domain/opening-hours/opening-hours.ts'
import type { StaffLocation } from '#domain/location/staff-location.ts'

/** The values of the editor's controls. */
export type Draft = {
  name: string
  address: string
  phone: string
  lat: string
  lng: string
  businessStatus: StaffLocation['businessStatus']
  timeZone: string
  hours: readonly string[]
  week: StaffLocation['week']
  specialDays: readonly SpecialDay[]
} & FactDraft

export function draftOf(location: StaffLocation | null): Draft {
  return {
    name: location?.name ?? '',
    address: location?.address ?? '',
    phone: location?.phone ?? '',
    lat: location?.coordinates ? String(location.coordinates.lat) : '',
    lng: location?.coordinates ? String(location.coordinates.lng) : '',
    businessStatus: location?.businessStatus ?? 'OPERATIONAL',
    timeZone: location?.timeZone ?? '',
    hours: textsOfWeek(location?.week ?? null),
    week: location?.week ?? null,
    specialDays: location?.specialDays ?? [],
    ...factDraftOf(location),
  }
}

export const STATUSES: readonly (readonly [StaffLocation['businessStatus'], string])[] = [
  ['OPERATIONAL', 'Open for business'],
  ['CLOSED_TEMPORARILY', 'Temporarily closed'],
  ['FUTURE_OPENING', 'Coming soon'],
  ['CLOSED_PERMANENTLY', 'Permanently closed'],
]

/** The fields as a person sees them: two coordinates are one place, seven texts are one week. */
const PARTS = {
  name: ['Name', ({ name }) => name],
  address: ['Address', ({ address }) => address],
  phone: ['Phone', ({ phone }) => phone],
  place: ['Place', ({ lat, lng }) => (lat + lng === '' ? '' : `${lat}, ${lng}`)],
  status: ['Status', (draft) => STATUSES.find(([id]) => id === draft.businessStatus)?.[1] ?? ''],
  timeZone: ['Time zone', ({ timeZone }) => timeZone],
  hours: ['Weekly hours', ({ hours }) => sayWeek(hours)],
  specialDays: ['Special dates', ({ specialDays }) => specialDays.map(sayDay).join('; ')],
  facts: ['Facts', sayFacts],
  schedules: ['More hours', saySchedules],
  grades: ['Fuel grades', ({ grades }) => grades.join(', ')],
} as const satisfies Record<string, readonly [label: string, say: (draft: Draft) => string]>
export type Part = keyof typeof PARTS

function isPart(name: string): name is Part {
  return name in PARTS
}

const ALL_PARTS: readonly Part[] = Object.keys(PARTS).filter(isPart)

function sayDay({ date, hours, name, nameEs }: SpecialDay): string {
  return [date, name, nameEs && `(${nameEs})`, dayText(hours)].filter(Boolean).join(' ')
}

function differ(part: Part, a: Draft, b: Draft): boolean {
  const [, say] = PARTS[part]
  return say(a) !== say(b)
}

/** Whether the draft differs from its start. */
export function isChanged(draft: Draft, start: Draft): boolean {
  return ALL_PARTS.some((part) => differ(part, draft, start))
}

/** The changed fields only, so that a colleague's changes of other fields are kept. */
export function changesIn(draft: Draft, start: Draft): Record<string, unknown> {
  const changed = new Set(ALL_PARTS.filter((part) => differ(part, draft, start)))
  const { name, address, phone, businessStatus, timeZone, week, specialDays } = draft
  return {
    ...(changed.has('name') && { name }),
    ...(changed.has('address') && { address }),
    ...(changed.has('phone') && { phone }),
    ...(changed.has('status') && { businessStatus }),
    ...(changed.has('timeZone') && { timeZone: timeZone.trim() || null }),
    ...(changed.has('place') && { coordinates: coordinatesIn(draft) }),
    ...(changed.has('hours') && { week }),
    ...(changed.has('specialDays') && { specialDays }),
    ...(changed.has('facts') && { facts: draft.facts }),
    ...(changed.has('schedules') && { schedules: draft.schedules.map(scheduleOf) }),
    ...(changed.has('grades') && { grades: draft.grades }),
  }
}

function coordinatesIn({ lat, lng }: Draft) {
  return lat.trim() === '' && lng.trim() === '' ? null : { lat: degrees(lat), lng: degrees(lng) }
}

/** Sends text that is not a number unchanged, so that the server reports the error. */
function degrees(text: string): number | string {
  return degreesIn(text) ?? text
}

export function labelOf(part: Part): string {
  const [label] = PARTS[part]
  return label
}

/** A field of a draft as text; "none" if it is empty. */
export function sayPart(part: Part, draft: Draft): string {
  const [, say] = PARTS[part]
  return say(draft) || 'none'
}

/**
 * Merges a draft with the location that a colleague has saved in the meantime. Fields that only one
 * person changed have that person's value. Fields that both changed keep the draft's value, and are
 * named.
 *
 * @param start the draft as it was when the form was opened
 */
export function mergedDraft(
  mine: Draft,
  start: Draft,
  theirs: Draft,
): { draft: Draft; conflicts: Part[] } {
  const touched = ALL_PARTS.filter((part) => differ(part, mine, start))
  const conflicts = touched.filter(
    (part) => differ(part, theirs, start) && differ(part, theirs, mine),
  )
  return { draft: withParts(theirs, mine, touched), conflicts }
}

/** A draft with some fields of another. */
export function withParts(draft: Draft, other: Draft, parts: readonly Part[]): Draft {
  const taken = new Set(parts)
  const { name, address, phone, lat, lng, businessStatus, timeZone } = other
  return {
    ...draft,
    ...(taken.has('name') && { name }),
    ...(taken.has('address') && { address }),
    ...(taken.has('phone') && { phone }),
    ...(taken.has('place') && { lat, lng }),
    ...(taken.has('status') && { businessStatus }),
    ...(taken.has('timeZone') && { timeZone }),
    ...(taken.has('hours') && { hours: other.hours, week: other.week }),
    ...(taken.has('specialDays') && { specialDays: other.specialDays }),
    ...(taken.has('facts') && { facts: other.facts, foodTexts: other.foodTexts }),
    ...(taken.has('schedules') && { schedules: other.schedules }),
    ...(taken.has('grades') && { grades: other.grades }),
  }
}

/** A special date that is being typed, and not added yet. */
export type PendingDay = {
  date: string
  name: string
  nameEs: string
  text: string
  hours: SpecialDay['hours']
}

export const NO_PENDING_DAY: PendingDay = { date: '', name: '', nameEs: '', text: '', hours: '' }

/** The field, and what to do there */
export type PendingProblem = { at: 'date' | 'text'; words: string }

const HOURS_EXAMPLES = 'For example “6 AM – 3 PM”, “closing at 3 PM”, “closed” or “24 hours”.'

/** What is missing before a date can be added, and the field to show that at; `null` if complete. */
export function pendingProblem(day: PendingDay): PendingProblem | null {
  if (day.date === '') return { at: 'date', words: 'Pick a date or clear these fields.' }
  if (day.text.trim() === '') return { at: 'text', words: `Enter its hours. ${HOURS_EXAMPLES}` }
  // Text that is not hours would leave the date neither open nor closed.
  if (typeof day.hours === 'string') {
    return { at: 'text', words: `We can’t read these hours. ${HOURS_EXAMPLES}` }
  }
  return null
}

export function isPending({ date, name, nameEs, text }: PendingDay): boolean {
  return (date + name + nameEs + text).trim() !== ''
}

/** The special dates with another one, sorted; it replaces one with the same date. */
export function withSpecialDay(days: readonly SpecialDay[], pending: PendingDay): SpecialDay[] {
  const { date, hours } = pending
  const [name, nameEs] = [pending.name.trim(), pending.nameEs.trim()]
  const day: SpecialDay = {
    date,
    hours,
    ...(name !== '' && { name }),
    ...(nameEs !== '' && { nameEs }),
  }
  const others = days.filter((one) => one.date !== date)
  return inDateOrder([...others, day])
}
