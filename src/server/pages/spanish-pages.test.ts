import { readFile } from 'node:fs/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { applyImport } from '#server/importing/planning/apply-import.ts'
import { readLocations } from '#server/importing/readers/read-locations.ts'
import type { Tag } from '#domain/location/tag.ts'
import { startApp } from '#server/testing/testing.ts'

/** Begins every English word of ours in these tests. */
const MARK = vi.hoisted(() => '§')

/** Words with a mark before each text, also before those that functions make. */
function marked(words: unknown): unknown {
  if (typeof words === 'string') return MARK + words
  if (typeof words === 'function') return (...given: unknown[]) => marked(words(...given))
  if (Array.isArray(words)) return words.map(marked)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(
    // A locale is read by Intl alone.
    Object.entries(words).map(([key, one]) => [key, key === 'locale' ? one : marked(one)]),
  )
}

// Hoisted above the imports, which make the catalogs.
vi.mock(import('#web/words/catalog.ts'), async (original) => {
  const actual = await original()
  return {
    ...actual,
    createCatalog: (folder, english, others) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same words, marked
      actual.createCatalog(folder, marked(english) as typeof english, others),
  }
})

const PAGES = [
  '',
  '/fuel',
  '/our-story',
  '/cellular',
  '/delivery',
  '/careers',
  '/privacy-policy',
  '/docs/open-data',
  '/find-a-store',
  '/find-a-store?zip=44129',
  '/find-a-store?q=nowhere+at+all',
  '/find-a-store?q=open+now',
  '/stores',
  '/stores/oh',
  '/stores/oh/parma',
  '/stores/oh/parma/1840-harbor-mill-rd',
  '/stores/oh/parma/nothing-there',
  '/job-opportunities',
  '/job-opportunities/2041',
  '/job-opportunities?state=OH',
  '/job-opportunities?zip=99999',
  '/job-opportunities?apply=2042',
  '/job-opportunities?apply=2042&step=questions&open=1',
  '/job-opportunities?apply=2042&score=3&missed=0.4&answer.ca-change=x',
  '/job-opportunities?apply=2042&score=5',
  '/nowhere',
]
const sample = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(`data/sample/${name}`, 'utf8'))
const { get, services } = await startApp({
  jobs: await sample('jobs.json'),
  tags: (await sample('tags.json')) as Tag[],
  environment: { LANGUAGES: 'en,es' },
  now: Date.parse('2026-11-27T15:00:00Z'),
  atEnd: (close) => afterAll(close),
})
const stores = readLocations(await readFile('data/sample/locations.json'))
await applyImport(services.storage, stores, { by: 'a test' })

const shown = async (path: string) => {
  const answer = await get(path)
  console.log(path, answer.status)
  const [body = ''] = (await answer.text()).split('<script id="page-data"')
  return body
}

test.each(PAGES)('/es%s has no English word of ours', async (path) => {
  const places = (await shown(`/es${path}`)).split(MARK).slice(1)
  expect(places.map((place) => place.slice(0, 60))).toEqual([])
  // The mark is on the English page, so it would be seen here.
  expect(await shown(path || '/')).toContain(MARK)
})

/** What the chain gives in one text for both languages, such as names of carriers. */
const ownNames = new Set(namesIn(await sample('site.json')))
/** Where the stores are. */
const places = new Set([
  'Ohio',
  ...services.storage
    .current()
    .locations.flatMap(({ address }) => address.split(', '))
    .flatMap((part) => [part, `${part},`]),
])
/** Formats, networks, maps, addresses, and a language that names itself. */
const NAMES =
  /^(?:Lindenway.*|English|Español|Premium|CSV|GeoJSON|Instagram|TikTok|Facebook|Google Maps|Apple Maps|http.*|[\w ]+, OH|OH|\d.*|.*@.*)$/

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'es' in value) return value.en === value.es ? [String(value.en)] : []
  return Object.values(value).flatMap(namesIn)
}

test.each(PAGES)('/es%s has the structure of the English page, and other texts', async (path) => {
  const [spanish, english] = [await shown(`/es${path}`), await shown(path || '/')]
  const unwrapped = spanish.replaceAll(/<span lang="en">(.*?)<\/span>/gs, '$1')
  expect(tagsOf(unwrapped)).toEqual(tagsOf(english))
  const same = textsOf(english.replaceAll(MARK, ''))
  const ours = spanish.replaceAll(
    /<(\w+)(?= )[^>]* (?:lang="en"|translate="no")[^>]*>.*?<\/\1>/gs,
    '',
  )
  const left = [...textsOf(ours)].filter(
    (text) => same.has(text) && !ownNames.has(text) && !places.has(text) && !NAMES.test(text),
  )
  expect(left).toEqual([])
})

/** Its elements in order. */
function tagsOf(html: string): string[] {
  return Array.from(html.matchAll(/<\/?([a-z][a-z0-9-]*)/gi), ([tag]) => tag)
}

/** What can be read on it. */
function textsOf(html: string): Set<string> {
  const body = html.slice(html.indexOf('<body>')).replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  return new Set(
    body
      .split(/<[^>]*>/)
      .map((text) => text.trim().replaceAll('&amp;', '&'))
      .filter((text) => /\p{L}{2}/u.test(text)),
  )
}
