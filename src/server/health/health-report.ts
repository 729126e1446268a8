import { healthReport, healthVerdict, type HealthFinding } from '#domain/staff/health-finding.ts'
import { ENGLISH_HOURS } from '#domain/opening-hours/hours-words.ts'
import { localDate } from '#domain/time/zoned-time.ts'
import { withoutAddressSecrets } from '#server/logs/redaction.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { Storage } from '#server/storage/storage.ts'

const WEEK_MS = 7 * 24 * 3_600_000
/** How many changes are named; the rest are counted. */
const CHANGES_NAMED = 10
/** An import in steps may leave thousands; beyond that a number says nothing. */
const CHANGES_COUNTED = 5000

type About = {
  findings: readonly HealthFinding[]
  storage: Pick<Storage, 'history' | 'attempts'>
  /** The chain's name */
  brand: string
  timeZone: string
  /** Milliseconds since the epoch */
  now: number
  /** The address of the page "Health" */
  address: string
}

/** The summary of the last seven days, as plain text without secrets. */
export async function weekSummary(about: About): Promise<Mail> {
  const { findings, brand, timeZone, now, address } = about
  const [first, last] = [now - WEEK_MS, now].map((instant) =>
    ENGLISH_HOURS.dateWithYear(localDate(instant, timeZone)),
  )
  const { title } = healthVerdict(findings)
  const text = [
    `${brand}, ${first} to ${last}`,
    healthReport(findings),
    ['This week', ...(await weekLines(about))].join('\n'),
    address,
  ].join('\n\n')
  return {
    subject: `${brand}: ${title.replace('The site is up. ', '')}`,
    text: withoutAddressSecrets(text),
  }
}

/** A mail about what newly needs a person. */
export function alertMail(
  findings: readonly HealthFinding[],
  { brand, address }: Pick<About, 'brand' | 'address'>,
): Mail {
  const names = findings.map(({ title, word }) => `${title} (${word})`).join(', ')
  const parts = findings.map(
    ({ title, word, detail, toDo }) =>
      `${title}: ${word}\n${detail}${toDo === null ? '' : `\nWhat to do: ${toDo}`}`,
  )
  return {
    subject: withoutAddressSecrets(`${brand} needs you: ${names}`),
    text: withoutAddressSecrets([...parts, address].join('\n\n')),
  }
}

async function weekLines({ storage, now }: About): Promise<string[]> {
  const since = new Date(now - WEEK_MS).toISOString()
  const named: string[] = []
  const byWhom = new Map<string, number>()
  let count = 0
  for await (const { at, by, what } of storage.history()) {
    if (at < since || count >= CHANGES_COUNTED) break
    count += 1
    byWhom.set(by, (byWhom.get(by) ?? 0) + 1)
    if (named.length < CHANGES_NAMED) named.push(`  ${what} (${by})`)
  }
  const people = [...byWhom]
    .toSorted(([, a], [, b]) => b - a)
    .map(([by, changes]) => `${by} ${changes}`)
  const month = new Date(now).toISOString().slice(0, 7)
  const attempts = await storage.attempts.countOf(month)
  return [
    count === 0
      ? '- No changes.'
      : `- ${count === 1 ? '1 change' : `${count} changes`}: ${people.join(', ')}.`,
    ...named,
    `- ${attempts === 1 ? '1 fit-quiz attempt' : `${attempts} fit-quiz attempts`} this month.`,
  ]
}
