import type { Transaction } from '#server/storage/postgres/database.ts'
import { writeState } from '#server/storage/postgres/state-rows.ts'
import type { OnProgress, SiteContent } from './site-content.ts'

/** How much waits in memory for one statement */
const TEXT_AT_ONCE = 4_000_000
const ATTEMPTS_AT_ONCE = 2000

/** Writes a whole site into empty tables, within a transaction. */
export async function fillDatabase(
  tx: Transaction,
  content: SiteContent,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  await writeState(tx, null, content.state)
  await fillJournal(tx, content)
  await fillAttempts(tx, content, onProgress)
  for await (const { name, text } of content.documents()) {
    await tx`insert into documents (name, version, content) values (${name}, 1, ${text})`
  }
  let pictures = 0
  for await (const { name, bytes, changedAt } of content.pictures()) {
    await tx`
      insert into media (name, content, changed_at) values (${name}, ${bytes}, ${changedAt})`
    onProgress('pictures written', (pictures += 1))
  }
}

async function fillJournal(tx: Transaction, { journal }: SiteContent): Promise<void> {
  let waiting: { version: number; at: string; text: string }[] = []
  let size = 0
  const write = async () => {
    if (waiting.length === 0) return
    const versions = waiting.map(({ version }) => String(version))
    const times = waiting.map(({ at }) => at)
    const texts = waiting.map(({ text }) => text)
    // If two lines have the same version, the newer one came first and counts.
    await tx`
      insert into journal (version, at, line)
      select version::bigint, at::timestamptz, line
      from unnest(${versions}::text[], ${times}::text[], ${texts}::text[]) as given (version, at, line)
      on conflict (version) do nothing`
    waiting = []
    size = 0
  }
  for await (const line of journal()) {
    waiting.push(line)
    size += line.text.length
    if (size > TEXT_AT_ONCE) await write()
  }
  await write()
}

async function fillAttempts(
  tx: Transaction,
  { attempts }: SiteContent,
  onProgress: OnProgress,
): Promise<void> {
  const counts = new Map<string, { month: string; role: string; count: number }>()
  let months: string[] = []
  let contents: string[] = []
  let done = 0
  const write = async () => {
    // Attempts get numbers in this order, and are read in the order of their numbers.
    await tx`
      insert into attempts (month, content)
      select month, content::json
      from unnest(${months}::text[], ${contents}::text[]) with ordinality as given (month, content, place)
      order by place`
    done += months.length
    onProgress('attempts written', done)
    months = []
    contents = []
  }
  for await (const { month, attempt } of attempts()) {
    const { role } = attempt
    const key = JSON.stringify([month, role])
    counts.set(key, { month, role, count: (counts.get(key)?.count ?? 0) + 1 })
    months.push(month)
    contents.push(JSON.stringify(attempt))
    if (months.length === ATTEMPTS_AT_ONCE) await write()
  }
  if (months.length > 0) await write()
  for (const { month, role, count } of counts.values()) {
    await tx`
      insert into attempt_counts (month, role, count) values (${month}, ${role}, ${count})`
  }
}
