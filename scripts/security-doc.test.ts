import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The 175 items of ASVS 5.0 at levels 1 and 2 that apply to the site, and those of level 1 among them. */
const APPLICABLE = idsOf(
  '1.1.1-2 1.2.1-5 1.2.9 1.3.1-3 1.3.6 1.3.10 1.5.2 2.1.1-3 2.2.1-3 2.3.1-3 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6',
  '3.5.1-4 3.7.1-2 4.1.1-3 4.2.1 5.1.1 5.2.1-2 5.3.2 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-3 7.1.1-2 7.2.1-4',
  '7.3.1-2 7.4.1-5 7.5.1-2 8.1.1-2 8.2.1-3 8.3.1 9.1.1-3 9.2.1-3 10.1.1-2 10.2.1 11.1.1-2 11.2.1-3',
  '11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-2 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2',
  '14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3',
)
const LEVEL_1 = idsOf(
  '1.2.1-5 1.3.1-2 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 5.2.1-2 5.3.2 6.1.1 6.2.1-8',
  '6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 11.3.1-2 11.4.1 12.1.1 12.2.1-2',
  '13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1',
)
/** What came to the site since the list was made: uploads, mail, archives, second factors. */
const SINCE = idsOf('1.3.4 1.3.11 3.5.5 5.2.3 5.3.1 5.4.1-3 6.4.4 6.5.1-5')

/** "1.2.1-3" as three ids. */
function idsOf(...lines: string[]): string[] {
  return lines
    .flatMap((line) => line.split(' '))
    .flatMap((range) => {
      const [, section = '', first, last = first] =
        /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range) ?? []
      const count = Number(last) - Number(first) + 1
      return Array.from({ length: count }, (_, at) => `${section}.${Number(first) + at}`)
    })
}

const page = readFileSync('docs/security.md', 'utf8')
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The items of the page: the id, and what is said of it. */
const items = page
  .split(/\n(?=- \*\*|#)/)
  .flatMap((block) => /^- \*\*(\d+\.\d+\.\d+)\*\*( \(L1\))? ([\s\S]*)$/.exec(block) ?? [])
  .reduce<string[][]>((rows, part, at) => {
    if (at % 4 === 0) rows.push([])
    rows.at(-1)?.push(part ?? '')
    return rows
  }, [])
  .map(([, id = '', mark = '', text = '']) => ({ id, isMarked: mark !== '', text: oneLine(text) }))

/** What an item or a table names: files, and titles of tests in them. */
function named(text: string): { file: string; title: string | null }[] {
  return [
    ...text.matchAll(/`([\w./-]+\.(?:tsx?|yaml|json)|Dockerfile|\.dockerignore)`(?: “([^”]+)”)?/g),
  ].map(([, file = '', title = null]) => ({ file, title }))
}

const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$/.test(file)

test('the standard has 175 items that apply, 62 of them of level 1', () => {
  expect([APPLICABLE.length, LEVEL_1.length]).toEqual([175, 62])
})

test('each item that applies is there once', () => {
  const ids = items.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect([...APPLICABLE, ...SINCE].filter((id) => !ids.includes(id))).toEqual([])
})

test('each item of level 1 says so, and names a test', () => {
  const marked = items.filter(({ isMarked }) => isMarked)
  expect(marked.map(({ id }) => id).toSorted()).toEqual([...LEVEL_1, '5.3.1'].toSorted())
  const untested = marked.filter(
    ({ text }) => !named(text).some(({ file, title }) => isTest(file) && title !== null),
  )
  expect(untested).toEqual([])
})

test('each item names a test, code, a section of the documents, or a deviation', () => {
  const empty = items.filter(
    ({ text }) =>
      named(text).length === 0 && !text.includes('**Deviation') && !/\]\([\w.]*#|\.md\)/.test(text),
  )
  expect(empty).toEqual([])
})

test('each file that the page names is there, and each test has its title', () => {
  const files = new Map<string, string>()
  const wrong = named(oneLine(page)).flatMap(({ file, title }) => {
    if (file.startsWith('dist/') || /^[\w-]+\.json$/.test(file)) {
      if (existsSync(file) || !file.includes('tsconfig')) return []
    }
    if (!existsSync(file)) return `${file} is not there`
    const text = files.get(file) ?? oneLine(readFileSync(file, 'utf8'))
    files.set(file, text)
    return title === null || text.includes(title) ? [] : `${file} has no “${title}”`
  })
  expect(wrong).toEqual([])
  expect(files.size).toBeGreaterThan(60)
})

test('a test is named by its title, never by its file alone', () => {
  const untitled = items.flatMap(({ id, text }) =>
    named(text).flatMap(({ file, title }) =>
      isTest(file) && title === null ? `${id} ${file}` : [],
    ),
  )
  expect(untitled).toEqual([])
})

test('the links within the page lead to its sections', () => {
  const sections = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  const links = [...page.matchAll(/\]\(#([\w-]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((link) => !sections.includes(link))).toEqual([])
})

test('the page says how soon packages with known faults are replaced', () => {
  const [, updates = ''] = page.split('\n## Updates\n')
  expect(oneLine(updates.split('\n## ')[0] ?? '')).toMatch(
    /within 7 days .* within 30 days .* within 90 days/,
  )
})

test('the proxy that the documents start has Caddy’s own TLS, for every address', () => {
  const started = ['compose.yaml', 'docs/put-it-online.md', 'Caddyfile']
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
  expect(
    started.some(
      (text) => text.includes('caddy reverse-proxy --from') || text.includes('reverse_proxy'),
    ),
  ).toBe(true)
  for (const text of started) {
    expect(text).not.toMatch(
      /auto_https\s+off|tls1\.[01]|protocols\s+tls|--disable-redirects|--from http:/i,
    )
  }
})
