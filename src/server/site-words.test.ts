import { expect, test } from 'vitest'
import { startApp } from './testing.ts'

const PAGES = [
  '/',
  '/our-story',
  '/cellular',
  '/fuel',
  '/delivery',
  '/delivery/sample',
  '/careers',
  '/job-opportunities',
  '/find-a-store',
  '/privacy-policy',
  '/nowhere',
]

/** Keys whose text is a choice or a name for the program, not words for a visitor. */
const NOT_WORDS = new Set(['id', 'icon', 'kind', 'network', 'color', 'timeZone', 'effectiveDate'])
const NOT_WORDS_SHAPE = /^(\/|https?:|#[0-9a-f]{6}$|[A-Z]{3}$)|@/i

/** Puts a mark in place of every text, and notes the marks by the path of what they replaced. */
function marked(value: unknown, marks: Map<string, string>, path = ''): unknown {
  if (typeof value === 'string') {
    const key = path.split('.').at(-1) ?? ''
    if (value === '' || NOT_WORDS.has(key) || NOT_WORDS_SHAPE.test(value)) return value
    const mark = `Mark${String(marks.size).padStart(4, '0')}`
    marks.set(mark, path)
    return mark
  }
  if (Array.isArray(value)) return value.map((item, at) => marked(item, marks, `${path}[${at}]`))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, marked(item, marks, `${path}.${key}`)]),
    )
  }
  return value
}

test('every word of site.json is on a page, and the sample chain’s name is on none', async () => {
  const marks = new Map<string, string>()
  const tags = [{ id: 'late', name: 'Open Late', color: '#3a2e6b' }]
  const { get } = await startApp({ tags, site: (site) => marked(site, marks) })
  let shown = ''
  for (const path of PAGES) {
    const html = await (await get(path)).text()
    // What only the page's data holds is not shown to anybody.
    shown += html.replace(/<script id="page-data".*?<\/script>/s, '')
  }
  const missing = [...marks].filter(([mark]) => !shown.includes(mark)).map(([, path]) => path)
  expect(missing).toEqual([])
  expect(marks.size).toBeGreaterThan(400)
  expect(shown).not.toMatch(/Lindenway/)
})
