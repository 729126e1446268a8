import type { Price } from '#domain/day/day.ts'
import type { FuelSign } from '#domain/day/fuel-sign.ts'
import type { TodayFact } from '#domain/day/today-facts.ts'
import type { HoursWords } from '#domain/opening-hours/hours-words.ts'
import { inSentence } from '#domain/text/in-sentence.ts'
import { isoDate, wallClock } from '#domain/time/wall-clock.ts'
import { zoneNamed } from '#domain/time/zones.ts'
import type { TodayWords } from './today-catalog.ts'

const MINUTE = 60_000

/** What texts about a store's day are made with. */
export type TextContext = {
  words: TodayWords
  hours: HoursWords
  timeZone: string
  /** ms since the epoch */
  now: number
}

/** An instant on the store's clock: "3:05 PM", of another date "Nov 28, 3:05 PM". */
export function whenText(instant: number, context: TextContext): string {
  const { words, hours } = context
  const { minutes, daysAgo, date } = onClock(instant, context)
  const time = hours.time(Math.floor(minutes), 'full')
  return daysAgo === 0 ? time : words.onDate(hours.date(date), time)
}

/** Where the words of a day come from, and when. */
export function sourceText(asOf: string, context: TextContext): string {
  const { words } = context
  const instant = Date.parse(asOf)
  const when = whenText(instant, context)
  return words.fromStore(onClock(instant, context).daysAgo === 0 ? words.todayAt(when) : when)
}

/**
 * How old prices are. Without script it is the time, which stays true.
 *
 * @param asOf of the oldest one, ms since the epoch
 */
export function ageText(
  asOf: number,
  context: TextContext,
  { isOld, isLive }: { isOld: boolean; isLive: boolean },
): string {
  const { words, hours, now } = context
  if (isOld) {
    const { daysAgo, date } = onClock(asOf, context)
    if (daysAgo === 0) return words.from(whenText(asOf, context))
    return daysAgo === 1 ? words.fromYesterday : words.from(hours.date(date))
  }
  if (!isLive) return words.asOf(whenText(asOf, context))
  const minutes = Math.floor((now - asOf) / MINUTE)
  if (minutes < 1) return words.justNow
  return minutes < 60 ? words.minutesAgo(minutes) : words.hoursAgo(Math.floor(minutes / 60))
}

function onClock(instant: number, { timeZone, now }: TextContext) {
  const zone = zoneNamed(timeZone)
  const { day, minutes } = wallClock(zone, instant)
  return { minutes, date: isoDate(day), daysAgo: wallClock(zone, now).day - day }
}

/** @param prices not empty; the result is ms since the epoch */
export function oldestOf(prices: readonly Pick<Price, 'asOf'>[]): number {
  return Math.min(...prices.map(({ asOf }) => Date.parse(asOf)))
}

/** "power outage" of "Power outage"; "EV site down" stays. */
export function reasonText(reason: string, { reasons }: TodayWords): string {
  const known = reasons[reason.toLowerCase()]
  if (known !== undefined) return known
  return /^\p{Lu}(?!\p{Lu})/u.test(reason)
    ? reason.charAt(0).toLowerCase() + reason.slice(1)
    : reason
}

/**
 * A fact in two parts, of which the second is less important.
 *
 * @param isLimitedSaid the status line says "Limited today" already
 */
export function factText(
  fact: TodayFact,
  context: TextContext,
  { grades }: Pick<FuelSign, 'grades'>,
  isLimitedSaid = false,
): readonly [text: string, detail: string | null] {
  const { words } = context
  switch (fact.kind) {
    case 'cash':
      return [words.cashOnly, null]
    case 'out': {
      if (grades.length > 1 && grades.every(({ id }) => fact.grades.includes(id))) {
        return [words.outOfAll, null]
      }
      return [words.outOf(fact.grades.map((id) => inSentence(gradeName(id, grades)))), null]
    }
    case 'broken':
      return [words.notWorking(serviceName(fact.service, words)), null]
    case 'closed':
    case 'limited':
    case 'open': {
      const reason = fact.reason === null ? '' : reasonText(fact.reason, words)
      const when = words.asOf(whenText(Date.parse(fact.asOf), context))
      if (reason === '') return [words[fact.kind], when]
      if (fact.kind === 'limited' && isLimitedSaid) return [capitalized(reason), when]
      return [`${words[fact.kind]} · ${reason}`, when]
    }
  }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function gradeName(id: string, grades: FuelSign['grades']): string {
  return grades.find((grade) => grade.id === id)?.name ?? id.replaceAll('-', ' ')
}

function serviceName(id: string, { services }: TodayWords): string {
  const words = id.replaceAll('-', ' ')
  return services[id] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
