import type { Day, Price, StoreDay } from '#domain/day/day.ts'
import { instantText } from '#domain/time/instant-text.ts'
import type { ItemChange } from './entry-changes.ts'
import type { ShownChange } from './history-answers.ts'

/** The store that a change of a day is about: its name, and its IANA time zone. */
export type StoreNamed = (id: string) => { name: string; timeZone: string }

/** Describes how a store's day and prices changed, field by field. */
export function dayChanges(
  { id, before, after }: ItemChange<StoreDay>,
  storeNamed: StoreNamed,
): ShownChange[] {
  const { name: place, timeZone } = storeNamed(id)
  const was = wordsOf(before, timeZone)
  const is = wordsOf(after, timeZone)
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return fields.flatMap((field) => {
    const change = { place, field, before: was.get(field) ?? '', after: is.get(field) ?? '' }
    return change.before === change.after ? [] : [change]
  })
}

function wordsOf(kept: StoreDay | null, timeZone: string): Map<string, string> {
  return new Map([...doorWords(kept?.day, timeZone), ...(kept?.prices ?? []).flatMap(priceWords)])
}

function doorWords(day: Day | undefined, timeZone: string): [string, string][] {
  if (!day) return []
  const { status, reason, until, opensAt, closesAt, payments, out, outOfOrder, note } = day
  const words: [string, string | undefined][] = [
    ['status', status === 'open' && !until ? undefined : status],
    ['reason', reason],
    ['until', until && dateAndTime(until, timeZone)],
    ['opens at', opensAt],
    ['closes at', closesAt],
    ['payments', payments === 'cash' ? 'cash only' : undefined],
    ['out', out.join(', ') || undefined],
    ['not working', outOfOrder.join(', ') || undefined],
    ['note', note],
  ]
  return words.flatMap(([field, text]) => (text === undefined ? [] : [[field, text]]))
}

/** "Nov 29, 2026 at 6 AM" */
function dateAndTime(instant: string, timeZone: string): string {
  // The text stays, so it names its date also on that very day.
  return instantText(Date.parse(instant), 0, timeZone)
}

function priceWords({ grade, credit, cash }: Price): [string, string][] {
  return [
    [`${grade}, credit`, `$${credit}`],
    ...(cash === undefined ? [] : ([[`${grade}, cash`, `$${cash}`]] satisfies [string, string][])),
  ]
}
