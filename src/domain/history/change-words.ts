import { fieldChanges as locationChanges } from '#domain/location/field-changes.ts'
import type { Location } from '#domain/location/location.ts'
import type { EntryChanges, ItemChange } from './entry-changes.ts'
import { dayChanges, type StoreNamed } from './day-words.ts'
import { fieldChanges, isObject, ORDER, type FieldChange } from './field-changes.ts'
import type { ShownChange } from './history-answers.ts'

/** Describes what an entry changed, field by field. */
export function changeWords(
  { locations, tags, people, media, days, site }: EntryChanges,
  tagNameOf: (id: string) => string,
  storeNamed: StoreNamed,
): ShownChange[] {
  return [
    ...(site ? siteChanges(site.before, site.after) : []),
    ...locations.items.flatMap((change) => locationWords(change, tagNameOf)),
    ...tags.items.flatMap((change) => itemWords(change, ({ name }) => name, 'Tag')),
    ...(tags.order
      ? [{ place: 'Tags', field: 'order', ...orderWords(tags.order, tagNameOf) }]
      : []),
    ...people.items.flatMap((change) => itemWords(change, ({ username }) => username, 'Person')),
    ...media.items.flatMap((change) => itemWords(change, ({ file }) => file, 'Picture')),
    ...days.items.flatMap((change) => dayChanges(change, storeNamed)),
  ]
}

/** Which pages, stores, tags, people or pictures an entry touched. */
export function placesOf(
  { locations, tags, people, media, days, site }: EntryChanges,
  storeNamed: StoreNamed,
): string[] {
  const places = [
    ...(site ? siteChanges(site.before, site.after).map(({ place }) => place) : []),
    ...locations.items.map((change) => itemOf(change).name),
    ...tags.items.map((change) => itemOf(change).name),
    ...people.items.map((change) => itemOf(change).username),
    ...media.items.map((change) => itemOf(change).file),
    ...days.items.map(({ id }) => storeNamed(id).name),
  ]
  return [...new Set(places)]
}

/** Describes the differences between two versions of the site. */
export function siteChanges(before: object, after: object): ShownChange[] {
  return fieldChanges(before, after).map((change) => ({
    ...sitePlace(change.path),
    ...valueWords(change),
  }))
}

/** "Fuel" and "grades, regular, name" for `pages.fuel.grades.regular.name` */
export function sitePlace(path: FieldChange['path']): { place: string; field: string } {
  const [first = '', second] = path
  const isPage = first === 'pages' && second !== undefined
  const rest = isPage ? path.slice(2) : path.slice(1)
  const place = isPage ? second : first
  return { place: capital(words(place)), field: rest.map(words).join(', ') || 'everything' }
}

function locationWords(
  change: ItemChange<Location>,
  tagNameOf: (id: string) => string,
): ShownChange[] {
  const { before, after } = change
  const place = itemOf(change).name
  if (before === null || after === null) return [wholeItem(change, place, 'Store', addressOf)]
  return locationChanges(before, after, tagNameOf).map(({ field, from, to }) =>
    // Two special days of one date differ in their hours, which the short text does not show.
    from === to
      ? { place, field, ...valueWords({ before: before.specialDays, after: after.specialDays }) }
      : { place, field, before: from, after: to },
  )
}

function itemWords<Item extends object>(
  change: ItemChange<Item>,
  nameOf: (item: Item) => string,
  thing: string,
): ShownChange[] {
  const { before, after } = change
  const place = nameOf(itemOf(change))
  if (before === null || after === null) return [wholeItem(change, place, thing, nameOf)]
  return fieldChanges(before, after).map((field) => ({
    place,
    field: field.path.map(words).join(', '),
    ...valueWords(field),
  }))
}

function wholeItem<Item>(
  { before, after }: ItemChange<Item>,
  place: string,
  thing: string,
  say: (item: Item) => string,
): ShownChange {
  return {
    place,
    field: thing.toLowerCase(),
    before: before === null ? '' : say(before),
    after: after === null ? '' : say(after),
  }
}

function addressOf({ name, address }: Location): string {
  return `${name}, ${address}`
}

/** The later version of an item, or the earlier one of an item that is gone. */
function itemOf<Item>({ before, after }: ItemChange<Item>): Item {
  const item = after ?? before
  if (item === null) throw new Error('An empty change')
  return item
}

function orderWords(
  { before, after }: { before: readonly string[]; after: readonly string[] },
  nameOf: (id: string) => string,
): { before: string; after: string } {
  return { before: before.map(nameOf).join(', '), after: after.map(nameOf).join(', ') }
}

function valueWords({ before, after }: Pick<FieldChange, 'before' | 'after'>) {
  return { before: textOf(before), after: textOf(after) }
}

/** A value as text: the texts in it, one after the other. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(' · ')
  if (!isObject(value)) return typeof value === 'string' ? value : JSON.stringify(value)
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([, inner]) => textOf(inner))
    .filter(Boolean)
    .join(' · ')
}

/** "meta saving cents" for `metaSavingCents`, "text 2" for the second item of a list. */
function words(step: string | number): string {
  if (typeof step === 'number') return `item ${step + 1}`
  if (step === ORDER) return 'order'
  if (step === 'en') return 'English'
  if (step === 'es') return 'Spanish'
  if (step === 'altEs') return 'description in Spanish'
  if (step === 'alt') return 'description'
  return step.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
