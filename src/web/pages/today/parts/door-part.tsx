import { useState } from 'react'
import { DAY_MAX, type DayStatus } from '#domain/day/day.ts'
import { clockText, inputTime, instantOfInput, untilChoices } from '#web/pages/today/store-clock.ts'
import type { TodayStore } from '#domain/day/today.ts'
import { keptFacts, type DayFields } from '#web/pages/today/outbox/change.ts'
import { BigChoices, ChipChoices, type Choice } from './choices.tsx'

const DOORS: readonly (Choice & { id: DayStatus })[] = [
  { id: 'open', label: 'Open', icon: 'circle-check', tone: 'ok' },
  { id: 'limited', label: 'Limited', icon: 'triangle-alert', tone: 'warn' },
  { id: 'closed', label: 'Closed', icon: 'circle-x', tone: 'bad' },
]

const REASONS: readonly (Choice & { reason: string })[] = [
  { id: 'power', label: 'Power', reason: 'Power outage', icon: 'zap' },
  { id: 'weather', label: 'Weather', reason: 'Weather', icon: 'cloud-snow' },
  { id: 'staffing', label: 'Staffing', reason: 'Short on staff', icon: 'users' },
  { id: 'repairs', label: 'Repairs', reason: 'Repairs', icon: 'wrench' },
]
const OTHER: Choice = { id: 'other', label: 'Other', icon: 'ellipsis' }
const PICK: Choice = { id: 'pick', label: 'Pick a time', icon: 'clock' }
const HOUR = 3_600_000

type Door = {
  status: DayStatus
  /** Empty for none, as are the times */
  reason: string
  until: number | null
  untilId: string | null
  /** "HH:MM" on the store's clock, of limited hours */
  opensAt: string
  closesAt: string
}

type Props = {
  store: TodayStore
  /** ms since the epoch */
  now: number
  onPress: (fields: DayFields) => void
}

/** Open, limited, or closed; why; until when. An incomplete answer is not saved. */
export function DoorPart({ store, now, onPress }: Props) {
  const [draft, setDraft] = useState<Door | null>(null)
  const [isOther, setOther] = useState(false)
  const choices = untilChoices(store, now)
  const timeZone = store.timeZone
  const shown = draft && isCurrent(draft, store) ? draft : doorOf(store)
  const { status, reason, until } = shown
  const known = REASONS.find((one) => one.reason === reason)

  function change(part: Partial<Door>): void {
    const next = { ...shown, ...part }
    if (next.status !== 'open') {
      const usual = choices.find(({ id }) => id === 'closing') ?? choices.at(-1)
      if (next.until === null || next.until <= now) {
        next.until = usual?.instant ?? null
        next.untilId = usual?.id ?? null
      }
    }
    setDraft(next)
    const fields = fieldsOf(next)
    if (fields) onPress({ ...fields, ...(next.status === 'open' && keptFacts(store.day)) })
  }

  const untilId =
    shown.untilId ??
    choices.find(({ instant }) => instant === until)?.id ??
    (until === null ? null : PICK.id)

  return (
    <section className="today-card" aria-labelledby="today-door">
      <h2 id="today-door">The store is</h2>
      <BigChoices
        label="The store is"
        choices={DOORS}
        chosen={status}
        onChoose={(id) => change({ status: DOORS.find((door) => door.id === id)?.id ?? 'open' })}
      />
      {status !== 'open' && (
        <>
          <ChipChoices
            isGroup
            label="Why"
            choices={[...REASONS, OTHER]}
            chosen={isOther || (reason !== '' && !known) ? OTHER.id : (known?.id ?? null)}
            onChoose={(id) => {
              const next = REASONS.find((one) => one.id === id)
              setOther(!next)
              change({ reason: next?.reason ?? '' })
            }}
          >
            {(isOther || (reason !== '' && !known)) && (
              <input
                className="today-input"
                aria-label="Why, in your words"
                placeholder="In your words: Water main broke"
                maxLength={DAY_MAX.reason}
                value={reason}
                onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
              />
            )}
          </ChipChoices>
          <ChipChoices
            label="Until"
            choices={[...choices, PICK]}
            chosen={untilId}
            onChoose={(id) => {
              const instant = choices.find((choice) => choice.id === id)?.instant
              change({ untilId: id, until: instant ?? until })
            }}
          >
            {untilId === PICK.id && (
              <input
                type="datetime-local"
                className="today-input"
                aria-label="Until when"
                key={timeZone}
                defaultValue={until === null ? '' : inputTime(until, timeZone)}
                min={inputTime(now, timeZone)}
                max={inputTime(now + DAY_MAX.hours * HOUR, timeZone)}
                onChange={({ currentTarget }) => {
                  const instant = instantOfInput(currentTarget.value, timeZone)
                  if (instant > now) change({ until: instant, untilId: PICK.id })
                }}
              />
            )}
            <p className="today-hint">{hintOf(shown, now, timeZone)}</p>
          </ChipChoices>
          {status === 'limited' && <LimitedHours door={shown} onChange={change} />}
        </>
      )}
    </section>
  )
}

/** The hours of a store that opens late or closes early. */
function LimitedHours({
  door,
  onChange,
}: {
  door: Door
  onChange: (part: Partial<Pick<Door, 'opensAt' | 'closesAt'>>) => void
}) {
  return (
    <div className="today-times">
      {(['opensAt', 'closesAt'] as const).map((name) => (
        <label key={name}>
          {name === 'opensAt' ? 'Opens at' : 'Closes at'}
          <input
            type="time"
            className="today-input"
            value={door[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        </label>
      ))}
    </div>
  )
}

function doorOf({ day }: TodayStore): Door {
  const isSaid = day?.until !== undefined
  return {
    status: isSaid ? day.status : 'open',
    reason: (isSaid ? day.reason : '') ?? '',
    until: isSaid ? Date.parse(day.until ?? '') : null,
    untilId: null,
    opensAt: (isSaid ? day.opensAt : '') ?? '',
    closesAt: (isSaid ? day.closesAt : '') ?? '',
  }
}

/** Whether a draft is still shown: until it is saved, and as long as nothing else is current. */
function isCurrent(draft: Door, store: TodayStore): boolean {
  const fields = fieldsOf(draft)
  return fields === null || JSON.stringify(fields) === JSON.stringify(fieldsOf(doorOf(store)))
}

/** What to save; `null` for an incomplete draft. */
function fieldsOf({ status, reason, until, opensAt, closesAt }: Door): DayFields | null {
  if (status === 'open') return { status }
  const why = reason.trim()
  if (until === null || (status === 'closed' && why === '')) return null
  return {
    status,
    until: new Date(until).toISOString(),
    ...(why !== '' && { reason: why }),
    ...(status === 'limited' && opensAt !== '' && { opensAt }),
    ...(status === 'limited' && closesAt !== '' && { closesAt }),
  }
}

function hintOf({ status, reason, until }: Door, now: number, timeZone: string): string {
  if (status === 'closed' && reason.trim() === '') return 'Choose a reason to save this.'
  if (until === null) return ''
  return `At ${clockText(until, now, timeZone)} it goes back to Open by itself.`
}
