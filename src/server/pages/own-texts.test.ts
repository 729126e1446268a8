import { expect, test } from 'vitest'
import { aLocation, startApp } from '#server/testing/testing.ts'

const PAGES = [
  '',
  '/fuel',
  '/our-story',
  '/cellular',
  '/delivery',
  '/delivery/sample',
  '/careers',
  '/privacy-policy',
  '/docs/open-data',
  '/find-a-store',
  '/stores',
  '/stores/oh',
  '/stores/oh/parma',
  '/stores/oh/parma/12-example-rd',
  '/job-opportunities',
  '/job-opportunities/AbC-1',
  '/job-opportunities/gone',
  '/nowhere',
]
const MARK = '\u2060'

/** A chain whose owner has written English alone. */
function englishOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(englishOnly)
  if (typeof value !== 'object' || value === null) return value
  if ('en' in value) return value.en
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, englishOnly(one)]))
}

test.each(PAGES)(
  '/es%s says of each text that is not translated that it is English',
  async (path) => {
    const { get } = await startApp({
      locations: [aLocation()],
      jobs: [{ id: 'AbC-1', title: 'Cook', applyUrl: 'https://jobs.example/1' }],
      environment: { LANGUAGES: 'en,es' },
      site: englishOnly,
    })
    const html = await (await get(`/es${path}`)).text()
    const [shown = '', data = ''] = html.split('<script id="page-data"')
    const places = shown
      .split(MARK)
      .slice(1)
      .map((rest) => rest.slice(0, 60))
    expect(places).toEqual([])
    expect(shown).toContain('<span lang="en">')
    expect(data).toContain(MARK)
    const english = await (await get(path || '/')).text()
    expect(english).not.toContain(MARK)
    expect(english).not.toContain('<span lang="en">')
  },
)
