import { siteWithPossible } from '#domain/site/editor/apply-changes.ts'
import { changesBetween } from '#domain/site/editor/diff-sites.ts'
import { mergedSite } from '#domain/site/editor/merge-changes.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import { fittedSite } from '#domain/site/forms/prepared-source.ts'
import { Site } from '#domain/site/site.ts'
import type { Log } from '#server/logs/logging.ts'
import type { DurableDocument } from '#server/storage/kept-document.ts'
import type { Storage } from '#server/storage/storage.ts'
import { commitSite, publishWords, SiteChanged, summaryOf } from './publish-site.ts'
import { instantOf } from './schedule-times.ts'
import { errorsIn, type SiteChecks } from './site-checks.ts'
import type { KeptSchedule, SiteSchedules } from './site-documents.ts'
import { publishedIn, siteIndex, versionOf } from './site-forms.ts'
import type { Versions } from './site-versions.ts'

export type ScheduleParts = {
  document: DurableDocument<SiteSchedules>
  storage: Storage
  checks: SiteChecks
  versions: Versions
  timeZone: () => string
  clock: () => number
  log: Log
}

/**
 * Carries out what is due, the earliest first. Each publish is marked on the disk before its commit, so
 * that a start after a kill does not do it again.
 */
export async function runAllDue(parts: ScheduleParts): Promise<void> {
  const { log } = parts
  const due = dueNow(parts)
  for (const { id } of due) {
    try {
      await runOne(id, parts)
    } catch (error) {
      await unmark(id, error, parts)
      // On a full disk, and after a change in between, the next look tries again.
      if (!(error instanceof SiteChanged)) {
        log.error({ err: error, id }, 'a scheduled change could not be published yet')
      }
    }
  }
  // What was missed may have ended as well.
  const isTried = (entry: KeptSchedule) =>
    due.some(({ id, state }) => id === entry.id && state === entry.state)
  if (dueNow(parts).some((entry) => !isTried(entry))) await runAllDue(parts)
}

/** What is to be done now, and what a process that was killed has begun. */
export function dueNow({ document, clock, timeZone }: ScheduleParts): KeptSchedule[] {
  const dueAt = ({ state, at, until, running }: KeptSchedule) => {
    if (running) return -Infinity
    const local = state === 'waiting' ? at : state === 'live' ? until : null
    return local === null ? Infinity : instantOf(local, timeZone())
  }
  return document
    .current()
    .scheduled.filter((entry) => dueAt(entry) <= clock())
    .toSorted((a, b) => dueAt(a) - dueAt(b))
}

async function runOne(id: string, parts: ScheduleParts): Promise<void> {
  const { document, storage, versions } = parts
  const entry = document.current().scheduled.find((one) => one.id === id)
  if (!entry) return
  await versions.note()
  if (entry.running && (await isDone(entry.by, entry.running, storage))) {
    return finish(entry, parts)
  }
  if (entry.state === 'waiting') return begin(entry, parts)
  if (entry.state === 'live') return end(entry, parts)
}

/** How far back the history is asked for a commit before a kill. */
const LOOKED_AT = 20

/**
 * Whether the commit that was about to happen before a kill is on the disk. A site that was edited by
 * hand since is neither the one before nor the one after, so the history says it.
 */
async function isDone(
  by: string,
  { from, becomes, what }: NonNullable<KeptSchedule['running']>,
  storage: Storage,
): Promise<boolean> {
  const version = versionOf(publishedIn(storage.current()))
  if (version === becomes || version === from) return version === becomes
  let left = LOOKED_AT
  for await (const entry of storage.history()) {
    if (entry.by === by && entry.what === what) return true
    left -= 1
    if (left === 0) return false
  }
  return false
}

async function begin(entry: KeptSchedule, parts: ScheduleParts): Promise<void> {
  const before = publishedIn(parts.storage.current())
  const { site, leftOut } = siteWithPossible(before, entry.changes)
  const next = fittedSite(Site, site)
  const lost = leftOut.map(({ path }) => siteIndex().labelOf(path))
  const rest = lost.length === 0 ? '' : `. Left out, because it is gone: ${lost.join(', ')}`
  const live = entry.until === null ? null : { source: next, back: changesBetween(next, before) }
  await publishDue({ ...entry, live }, parts, {
    before,
    next,
    what: `Scheduled for ${entry.at.replace('T', ' ')}: ${publishWords(before, next)}${rest}`,
  })
}

/** Takes back what still is as it was scheduled. */
async function end(entry: KeptSchedule, parts: ScheduleParts): Promise<void> {
  if (!entry.live) return finish(entry, parts)
  const before = publishedIn(parts.storage.current())
  const { site, conflicts } = mergedSite(entry.live.source, entry.live.back, before)
  const next = fittedSite(Site, site)
  const stays = conflicts.map(({ path }) => siteIndex().placeOf(path, before))
  const rest =
    stays.length === 0 ? '' : `. Not undone, because it was changed since: ${summaryOf(stays)}`
  if (rest !== '' && versionOf(next) === versionOf(before)) {
    // Without a change there is no commit that could say it.
    return fail(entry, `Nothing was undone${rest}`, parts)
  }
  const time = String(entry.until).replace('T', ' ')
  await publishDue(entry, parts, {
    before,
    next,
    what: `Ended as scheduled for ${time}: ${publishWords(before, next)}${rest}`,
  })
}

/** Checks, marks, commits, and finishes. */
async function publishDue(
  entry: KeptSchedule,
  parts: ScheduleParts,
  { before, next, what }: { before: SiteSource; next: SiteSource; what: string },
): Promise<void> {
  const { checks, storage, versions } = parts
  const { problems } = await checks.of(next, before)
  const [error] = errorsIn(problems)
  if (error) {
    return fail(entry, `${siteIndex().placeOf(error.path, next)}: ${error.message}`, parts)
  }
  const [from, becomes] = [versionOf(before), versionOf(next)]
  if (from === becomes) return finish(entry, parts)
  const marked = await replace({ ...entry, running: { from, becomes, what } }, parts)
  await commitSite(storage, { by: entry.by, what, expected: from, next })
  await versions.note()
  await finish(marked, parts)
}

/** After the commit: what has an end waits for it, and the rest is done. */
async function finish(entry: KeptSchedule, parts: ScheduleParts): Promise<void> {
  const isBegun = entry.state === 'waiting' && entry.until !== null && entry.live !== null
  if (isBegun) {
    await replace({ ...entry, state: 'live', running: null, problem: null }, parts)
    return
  }
  await parts.document.update(({ scheduled }) => [
    { scheduled: scheduled.filter(({ id }) => id !== entry.id) },
    undefined,
  ])
}

async function fail(entry: KeptSchedule, problem: string, parts: ScheduleParts): Promise<void> {
  parts.log.warn({ id: entry.id }, 'a scheduled change could not be published')
  const live = entry.state === 'live' ? entry.live : null
  await replace({ ...entry, live, state: 'failed', running: null, problem }, parts)
}

/** After a commit that was refused because of another one, there is nothing to be found. */
async function unmark(id: string, error: unknown, parts: ScheduleParts): Promise<void> {
  const entry = parts.document.current().scheduled.find((one) => one.id === id)
  if (entry?.running && error instanceof SiteChanged) {
    await replace({ ...entry, running: null }, parts).catch(() => undefined)
  }
}

function replace(entry: KeptSchedule, { document }: ScheduleParts): Promise<KeptSchedule> {
  return document.update(({ scheduled }) => [
    { scheduled: scheduled.map((one) => (one.id === entry.id ? entry : one)) },
    entry,
  ])
}
