import { at, isObject } from '#server/importing/columns/json-value.ts'

/** Usual minutes of opening times; others show that a number counts the minutes of the day. */
const USUAL_MINUTES = new Set([0, 15, 30, 45, 59])

/**
 * Converts a time of day in any format to text: "6:00 AM", "0600", `600`, `{hour: 6}`, a
 * spreadsheet's fraction of a day (`0.25`), "T06:00:00", "20261128 06:00".
 *
 * @returns empty when nothing is given; `null` when it is not a local time
 */
export function clockText(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return clockOfNumber(value)
  if (isObject(value)) return clockOfObject(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (/^0?\.\d+$/.test(text)) return clockOfNumber(Number(text))
  // An instant with a UTC offset is not the store's local time.
  if (/T\d.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return null
  const dated = /^(?:\d{4}-?\d{2}-?\d{2}[T ])?T?(\d{1,2}:?\d{2})(?::?\d{2}(?:\.\d+)?)?$/i.exec(text)
  return dated?.[1] ?? text
}

function clockOfObject(value: object): string | null {
  const hour = at(value, 'hour') ?? at(value, 'hours') ?? at(value, 'h')
  const minute = at(value, 'minute') ?? at(value, 'minutes') ?? at(value, 'm') ?? 0
  if (hour === undefined) {
    const time = at(value, 'time') ?? at(value, 'value')
    return time === undefined ? null : clockText(time)
  }
  const [h, m] = [Number(hour), Number(minute)]
  return Number.isInteger(h) && Number.isInteger(m) ? clock(h, m) : null
}

function clockOfNumber(value: number): string | null {
  if (value > 0 && value < 1) {
    const minutes = Math.round(value * 1440)
    return clock(Math.floor(minutes / 60), minutes % 60)
  }
  if (!Number.isInteger(value) || value < 0) return null
  if (value <= 24) return clock(value, 0)
  const minute = value % 100
  return value >= 100 && value <= 2400 && USUAL_MINUTES.has(minute)
    ? clock(Math.floor(value / 100), minute)
    : null
}

function clock(hour: number, minute: number): string | null {
  if (hour < 0 || hour > 24 || minute < 0 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
