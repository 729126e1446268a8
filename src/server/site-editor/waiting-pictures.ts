import { pictureUses, type PictureUse } from '#domain/media/picture-uses.ts'
import { ENGLISH_HOURS } from '#domain/opening-hours/hours-words.ts'
import { siteWithPossible } from '#domain/site/editor/apply-changes.ts'
import { addedPath, isAdd, isSet, type SiteChange } from '#domain/site/editor/site-change.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import { SITE_EDITOR_PATH } from '#web/addresses/paths.ts'
import type { KeptDraft, KeptSchedule } from './site-documents.ts'
import { siteIndex } from './site-forms.ts'

/** Uses of pictures by the names of their files */
export type PictureUses = ReadonlyMap<string, readonly PictureUse[]>

/** Why a picture is not live yet */
type Because = { waits: 'draft' | 'schedule'; title: string; key: string }

/**
 * The pictures that the site will show once drafts are published, and at the times of scheduled changes:
 * who or what waits, and where in the site.
 *
 * @param now the site as it is published
 */
export function waitingPictures(
  drafts: readonly Pick<KeptDraft, 'by' | 'changes'>[],
  scheduled: readonly KeptSchedule[],
  now: SiteSource,
): PictureUses {
  const found = new Map<string, PictureUse[]>()
  const collect = (changes: readonly SiteChange[], because: Because) => {
    const site = siteWithPossible(now, changes).site
    for (const change of changes) {
      for (const file of filesIn(change)) {
        found.set(file, [...(found.get(file) ?? []), useOf(change, site, because)])
      }
    }
  }
  for (const { by, changes } of drafts) {
    collect(changes, { waits: 'draft', title: `Draft of ${by}`, key: `draft-${by}` })
  }
  for (const one of scheduled) {
    // What is live goes back to what its end brings.
    const isLive = one.live !== null
    const time = timeText(isLive && one.until !== null ? one.until : one.at)
    const changes = one.live?.back ?? one.changes
    const title = isLive ? `Comes back ${time}` : `Scheduled for ${time}`
    collect(changes, { waits: 'schedule', title, key: one.id })
  }
  return found
}

function filesIn(change: SiteChange): Iterable<string> {
  if (isSet(change)) return pictureUses({ value: change.value }).keys()
  return isAdd(change) ? pictureUses({ value: change.add }).keys() : []
}

function useOf(change: SiteChange, site: SiteSource, { waits, title, key }: Because): PictureUse {
  const path = isAdd(change) ? addedPath(change) : change.path
  const at = siteIndex().at(path)
  const page = (at?.field ?? at?.list)?.page
  return {
    page: title,
    place: siteIndex().placeOf(path, site),
    path: page === undefined ? null : `${SITE_EDITOR_PATH}/${page}`,
    field: `${key}:${path}`,
    waits,
  }
}

/** "Jul 4, 2026 at 6:00 AM", of a local time on the chain's clock. */
function timeText(local: string): string {
  const [date = '', time = ''] = local.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${ENGLISH_HOURS.dateWithYear(date)} at ${ENGLISH_HOURS.time(hours * 60 + minutes, 'full')}`
}
