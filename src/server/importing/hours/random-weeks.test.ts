import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomDay } from '#domain/opening-hours/random-week.ts'
import { DAY_NAMES } from '#domain/opening-hours/hours-words.ts'
import { dayText } from '#domain/opening-hours/text.ts'
import { isAllDay, weekOf, type Interval } from '#domain/opening-hours/opening-hours.ts'
import { readLocationsFromJson } from '#server/importing/readers/read-locations.ts'

const STORE = { id: '1', name: 'Kiln Stop', address: '9 Kiln St, Parma, OH 44129' }
const RUNS = 40

type Day = readonly Interval[]
type Shape = (days: readonly Day[]) => unknown

function clock(minutes: number): string {
  if (minutes === 1440) return '24:00'
  const ofDay = minutes % 1440
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function byDay(days: readonly Day[], of: (day: Day, index: number) => unknown) {
  return Object.fromEntries(
    DAY_NAMES.map((name, index) => [name.toLowerCase(), of(days[index] ?? [], index)]),
  )
}

/** A text for each day, joined. */
function texts(of: (name: string, hours: string) => string, joint: string): Shape {
  return (days) => days.map((day, index) => of(DAY_NAMES[index] ?? '', dayText(day))).join(joint)
}

const named = (open: string, close: string) => (day: Day) =>
  day.map(([from, to]) => ({ [open]: clock(from), [close]: clock(to) }))
const lists: Shape = (days) => byDay(days, named('open', 'close'))
const lowered = (name: string) => name.toLowerCase()

function php(days: readonly Day[]): string {
  const parts = days.map((day, index) => {
    const name = DAY_NAMES[index] ?? ''
    const times = day.map(([from, to], at) => {
      const text = dayText([[from, to]]).replace(' – ', ',')
      return `i:${at};s:${text.length}:"${text}";`
    })
    return `s:${name.length}:"${name.toLowerCase()}";a:${day.length}:{${times.join('')}}`
  })
  return `a:7:{${parts.join('')}}`
}

/** Formats in which programs write a week, and from which it must be restored unchanged. */
const SHAPES: Readonly<Record<string, Shape>> = {
  'lists of times by day': lists,
  'pairs of times by day': (days) =>
    byDay(days, (day) => day.map(([from, to]) => [clock(from), clock(to)])),
  'Yext’s intervals': (days) =>
    byDay(days, (day) =>
      day.length === 0 ? { isClosed: true } : { openIntervals: named('start', 'end')(day) },
    ),
  'a list of days': (days) =>
    days.map((day, index) => ({ day: DAY_NAMES[index], intervals: named('from', 'to')(day) })),
  'schema.org’s specifications': (days) =>
    days.flatMap((day, index) => {
      const dayOfWeek = `https://schema.org/${DAY_NAMES[index]}`
      const ends = day.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : []
      return [...ends, ...named('opens', 'closes')(day)].map((times) => ({ dayOfWeek, ...times }))
    }),
  'a text by day': (days) => byDay(days, (day) => dayText(day)),
  'JSON in a cell': (days) => JSON.stringify(lists(days)),
  'JSON twice in a cell': (days) => JSON.stringify(JSON.stringify(lists(days))),
  'a Python dictionary in a cell': (days) => JSON.stringify(lists(days)).replaceAll('"', "'"),
  'PHP’s arrays in a cell': php,
  'bars and number signs': texts((name, hours) => `${name}||${hours}`, '##'),
  arrows: texts((name, hours) => `${name} => ${hours}`, '; '),
  'escaped line ends': texts((name, hours) => `${name}: ${hours}`, String.raw`\n`),
  shortcodes: texts((name, hours) => `[${lowered(name)}]${hours}[/${lowered(name)}]`, ''),
  'tags named by days': texts((name, hours) => `<${lowered(name)}>${hours}</${lowered(name)}>`, ''),
  BBCode: texts((name, hours) => `[b]${name}[/b]: ${hours}`, '[br]'),
  'a Markdown list': texts((name, hours) => `- **${name}**: ${hours}`, '\n'),
  'a list of a page': texts((name, hours) => `<li>${name}: ${hours}</li>`, ''),
  'a table of a page': texts((name, hours) => `<tr><th>${name}</th><td>${hours}</td></tr>`, ''),
  YAML: texts((name, hours) => `${lowered(name)}: ${hours}`, '\n'),
}

/** The longest span: "10:15 - 10:00" more likely lacks its PM than lasts nearly a whole day. */
const LONGEST = 20 * 60
const day = randomDay(15).filter(
  (intervals) => isAllDay(intervals) || intervals.every(([open, close]) => close - open <= LONGEST),
)
const week = fc
  .tuple(day, day, day, day, day, day, day)
  .filter((days) => days.some((intervals) => intervals.length > 0))

test.each(Object.entries(SHAPES))('any week is restored from %s', (_, shape) => {
  fc.assert(
    fc.property(week, (days) => {
      const { rows } = readLocationsFromJson([{ ...STORE, hours: shape(days) }])
      expect(rows[0]?.week).toEqual(weekOf((index) => days[index] ?? []))
    }),
    { numRuns: RUNS },
  )
})
