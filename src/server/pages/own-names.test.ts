import { expect, test } from 'vitest'
import { aLocation, startApp } from '#server/testing/testing.ts'
import { DIESEL, LATE } from '#server/testing/testing-staff.ts'

const STORE = '/stores/oh/parma/12-example-rd'
const EVE = { date: '2999-12-24', hours: [], name: 'Christmas Eve', nameEs: 'Nochebuena' }
const PICNIC = { date: '2999-07-01', hours: [], name: 'Crew picnic' }

/** A chain with a tag and a special day in both languages, and one of each in English only. */
const start = () =>
  startApp({
    tags: [{ ...DIESEL, nameEs: 'Diésel & más' }, LATE],
    locations: [aLocation({ tagIds: ['diesel', 'late'], specialDays: [PICNIC, EVE] })],
    environment: { LANGUAGES: 'en,es' },
  })

const ENGLISH = '<span lang="en">Open Late</span>'

test.each([
  ['/find-a-store', 'button', 2],
  [STORE, 'span', 1],
])('%s in Spanish has Spanish names, and marks English ones', async (path, element, count) => {
  const { get } = await start()
  const html = await (await get(`/es${path}`)).text()
  const shown = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(shown).toMatch(new RegExp(`<${element} [^>]*>Diésel &amp; más</${element}>`))
  expect(shown.split(ENGLISH)).toHaveLength(count + 1)
  expect(shown).not.toMatch(/>Diesel<|>Open Late<\/(?!span)/)
})

test('a card that an English page has rendered before is in Spanish on a Spanish page', async () => {
  const { get } = await start()
  const english = await (await get('/find-a-store')).text()
  const spanish = await (await get('/es/find-a-store')).text()
  expect(english).toMatch(/<li><span class="[^"]*">Diesel<\/span><\/li>/)
  expect(spanish).toMatch(/<li><span class="[^"]*">Diésel &amp; más<\/span><\/li>/)
  expect(await (await get('/find-a-store')).text()).not.toContain('Diésel &amp; más')
})

test('an English page has English names without an element around them', async () => {
  const { get } = await start()
  const html = await (await get(STORE)).text()
  expect(html).toMatch(/<span class="[^"]*">Open Late<\/span>/)
  expect(html).toContain('<span class="muted"> · <!-- -->Crew picnic</span>')
  expect(html).toContain('<span class="muted"> · <!-- -->Christmas Eve</span>')
})

test('special days of a Spanish page have their Spanish names, or English ones that are marked', async () => {
  const { get } = await start()
  const html = await (await get(`/es${STORE}`)).text()
  expect(html).toContain('<span class="muted"> · <!-- -->Nochebuena</span>')
  expect(html).toContain('<span class="muted"> · <span lang="en">Crew picnic</span></span>')
})

test('structured data of a Spanish page has the Spanish names of tags', async () => {
  const { get } = await start()
  const amenities = async (path: string) => {
    const html = await (await get(path)).text()
    const block = /"amenityFeature":(\[.*?\])/.exec(html)?.[1] ?? '[]'
    return (JSON.parse(block) as { name: string }[]).map(({ name }) => name)
  }
  expect(await amenities(STORE)).toEqual(['Diesel', 'Open Late'])
  expect(await amenities(`/es${STORE}`)).toEqual(['Diésel & más', 'Open Late'])
})

test('how a search was read names tags in the page’s language', async () => {
  const { get } = await start()
  const html = await (await get('/es/find-a-store?q=diesel+y+mas+cerca+de+Parma')).text()
  expect(html).toContain('con Diésel &amp; más cerca de Parma, OH')
})
