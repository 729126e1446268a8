import { Hono } from 'hono'
import type { Location } from '#domain/location/location.ts'
import { reviewQuiz } from '#domain/quiz/quiz-file.ts'
import type { AppEnv } from '#server/app-env.ts'
import { storeNotes } from '#server/health/content-findings.ts'
import { inEditorWords } from '#server/health/editor-words.ts'
import { jobNotes, keyNotes, listingNotes } from '#server/health/feed-findings.ts'
import { folderNotes } from '#server/health/folder-findings.ts'
import { exposedNote } from '#server/health/setting-findings.ts'
import type { Services } from '#server/services.ts'
import { namesWithoutSpanish } from '#server/queries/names-without-spanish.ts'
import { findInSite } from '#server/queries/site-findings.ts'
import { publishedIn } from '#server/site-editor/site-forms.ts'
import { ATTENTION_CALL } from '#web/addresses/paths.ts'

/** /api/admin/attention: what staff should look at, one sentence each, the most serious first. */
export function adminAttention(services: Services) {
  return new Hono<AppEnv>().get(ATTENTION_CALL, async (c) =>
    c.json({ notes: await notes(services) }),
  )
}

async function notes(services: Services): Promise<string[]> {
  const { storage, config, jobs, google, clock } = services
  const { locations } = storage.current()
  return [
    ...folderNotes(await storage.checkHealth()),
    ...(config.isExposed ? [exposedNote(config)] : []),
    ...jobNotes(jobs.health(), clock()),
    ...keyNotes(services),
    ...listingNotes(await google.connection.state(), clock()),
    ...storeNotes(locations),
    ...(await siteNotes(services, locations)),
    // Without names: the lists of tags and stores mark them.
    ...namesWithoutSpanish(config.languages, storage.current(), clock(), 0),
    ...reviewQuiz(services.quizFile, config.languages).map(({ text }) => `questions.json: ${text}`),
  ]
}

/** The findings of the "doctor" command about the site file and the stores. */
async function siteNotes(
  { storage, config }: Services,
  locations: readonly Location[],
): Promise<string[]> {
  const { site, tags } = storage.current()
  const source = publishedIn(storage.current())
  const found = await findInSite(storage.files, site, config.languages, { locations, tags })
  return found
    .map((one) => inEditorWords(one, source))
    .map(({ page, text }) => (page === null ? text : `Site: ${text}`))
}
