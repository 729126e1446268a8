import type { BusinessStatus } from '#domain/opening-hours/opening-hours.ts'
import { cleanText } from '#server/importing/columns/clean-text.ts'
import type { FileRow } from '#server/importing/columns/file-row.ts'
import { readDate } from '#server/importing/status/status-date.ts'
import { readStatus, reasonOfStatus } from '#server/importing/status/status-field.ts'

/** The status of a row (`null` when the file has none or is unclear), and warnings. */
export type RepairedStatus = {
  status: BusinessStatus | null
  faults: readonly { reason: string; detail?: string }[]
  /** Whether the status comes only from the words of the name */
  isOfName: boolean
}

/** From the status that removes a store from the map to the one that shows it as usual. */
const MOST_SEVERE_FIRST: readonly BusinessStatus[] = [
  'CLOSED_PERMANENTLY',
  'FUTURE_OPENING',
  'CLOSED_TEMPORARILY',
  'OPERATIONAL',
]

/**
 * Combines the statuses of a row's status columns, dates, name, hours, and notes. The most severe one
 * counts: one column that switches a store off is enough.
 *
 * @param words the status in the name, and the one found elsewhere
 * @param today ISO date; without it, dates are ignored
 */
export function repairStatus(
  file: FileRow,
  words: { name: BusinessStatus | null; elsewhere: BusinessStatus | null },
  today: string | undefined,
): RepairedStatus {
  const cells = file.statuses.flatMap((value) => {
    const text = cleanText(typeof value === 'boolean' ? String(value) : value)
    const read = readStatus(text, today)
    return read === null ? [] : [{ ...read, text }]
  })
  const dates = readDates(file, today)
  const field = mostSevere([...cells.map(({ status }) => status), dates.status])
  const beside = isNotOpen(field) ? field : (words.elsewhere ?? field)
  const status = isNotOpen(field) ? field : (words.name ?? beside)
  const faults: { reason: string; detail?: string }[] = [
    ...cells.flatMap(({ reason, text, status: own }) => {
      const isSaid = own !== null && own !== 'OPERATIONAL' && own !== status
      return reason === null || isSaid ? [] : [{ reason, detail: `"${text.slice(0, 60)}"` }]
    }),
    ...dates.faults,
  ]
  const reason = status === null ? null : reasonOfStatus(status)
  const isTold = faults.length > 0 && cells.some((cell) => cell.status === status)
  if (reason !== null && !isTold) faults.push({ reason })
  return { status, faults, isOfName: status !== beside }
}

function isNotOpen(status: BusinessStatus | null): boolean {
  return status !== null && status !== 'OPERATIONAL'
}

function mostSevere(statuses: readonly (BusinessStatus | null)[]): BusinessStatus | null {
  return MOST_SEVERE_FIRST.find((status) => statuses.includes(status)) ?? null
}

/** The status that the opening and closing dates imply. */
function readDates(
  file: FileRow,
  today: string | undefined,
): { status: BusinessStatus | null; faults: { reason: string; detail: string }[] } {
  const faults: { reason: string; detail: string }[] = []
  const [opening, closing] = [cleanText(file.openingDate), cleanText(file.closingDate)]
  if (/^(?:yes|true|1)$/i.test(closing)) return { status: 'CLOSED_PERMANENTLY', faults }
  const report = (reason: string, text: string) => faults.push({ reason, detail: `"${text}"` })
  let status: BusinessStatus | null = null
  if (opening !== '' && today !== undefined && !SAYS_NOTHING.test(opening)) {
    const days = readDate(opening)
    if (days === null) report('opening date is not recognized', opening.slice(0, 40))
    else if (days.first > today) status = 'FUTURE_OPENING'
    else if (days.last > today)
      report('opening date may be in the future: treated as open', opening)
  }
  if (closing !== '' && today !== undefined && !SAYS_NOTHING.test(closing)) {
    const days = readDate(closing)
    if (days === null) report('closing date is not recognized', closing.slice(0, 40))
    // The store is still open on its closing date.
    else if (days.last < today) status = 'CLOSED_PERMANENTLY'
    else report('closing date is in the future: open until you change it', closing)
  }
  return { status, faults }
}

const SAYS_NOTHING = /^(?:no|false|0|n\/?a|none|null|nil|-+|0{4}-0{2}-0{2}.*)$/i
