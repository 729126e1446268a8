import type { Day } from '#domain/day/day.ts'
import { todayFacts, type TodayFact } from '#domain/day/today-facts.ts'
import { isKnown } from '#domain/opening-hours/opening-hours.ts'
import { wallClock, weekdayOf } from '#domain/time/wall-clock.ts'
import { zoneNamed } from '#domain/time/zones.ts'
import type { AnswerSign, BriefLocation } from '#web/data/site-data.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { FACT_ICONS, FactsList } from './facts-list.tsx'
import { useStoreToday } from './store-today.ts'
import { useTextContext } from './text-context.ts'
import { factText, reasonText, sourceText, type TextContext } from './today-texts.ts'

type Props = {
  location: BriefLocation
  sign: AnswerSign
  /** ms since the epoch */
  now: number
}

/** What differs at a store today, with its source and its time. */
export function TodayBox({ location, sign, now: pageNow }: Props) {
  const { day, now } = useStoreToday(location, sign, pageNow)
  const context = useTextContext(location, now)
  const { words } = context
  if (!day) return null
  const facts = todayFacts(
    day,
    sign.grades.map(({ id }) => id),
  )
  const door = facts.find(({ kind }) => kind === 'closed' || kind === 'limited' || kind === 'open')
  const others = facts.filter((fact) => fact !== door)
  const hours = hoursText(day, location, context)
  return (
    <section className={`today-box today-${door?.kind ?? 'some'}`} aria-label={words.todayAtStore}>
      <p className="today-title">
        <Icon name={FACT_ICONS[door?.kind ?? 'limited']} />
        {door ? titleOf(door, context) : words.todayAtStore}
      </p>
      {day.note !== undefined && <p>{day.note}</p>}
      {(others.length > 0 || hours !== null) && (
        <FactsList label={words.today} facts={others} {...{ sign, context, hours }} />
      )}
      <p>{sourceText(day.asOf, context)}</p>
    </section>
  )
}

/** "Limited today: power outage" */
function titleOf(door: TodayFact, context: TextContext): string {
  const { words } = context
  if (!('reason' in door)) return factText(door, context, { grades: [] })[0]
  const { kind, reason } = door
  return reason === null ? words[kind] : `${words[kind]}: ${reasonText(reason, words)}`
}

/** "Open until 6 PM, not 12 AM"; `null` where the usual hours hold. */
function hoursText(
  { status, opensAt, closesAt }: Day,
  { week, timeZone }: BriefLocation,
  { words, hours, now }: TextContext,
): string | null {
  if (status !== 'limited') return null
  if (closesAt === undefined) {
    return opensAt === undefined ? null : words.opensAt(hours.time(minutesOf(opensAt), 'short'))
  }
  const usual = week[weekdayOf(wallClock(zoneNamed(timeZone), now).day)]
  const closes = usual && isKnown(usual) ? usual.at(-1)?.[1] : undefined
  const isOther = closes !== undefined && closes % 1440 !== minutesOf(closesAt)
  return words.openUntil(
    hours.time(minutesOf(closesAt), 'short'),
    isOther ? hours.time(closes, 'short') : null,
  )
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
