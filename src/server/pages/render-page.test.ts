import { expect, test } from 'vitest'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'

/** What a page shows, with a line's end after each heading, paragraph, and row. */
async function shownBy(answer: Response): Promise<string> {
  const html = (await answer.text()).replace(/<script.*?<\/script>/gs, '')
  return html.replaceAll(/<\/(?:h3|p|tr)>/g, '\n').replaceAll(/<!--.*?-->|<[^>]*>/g, '')
}

test('the year at the foot turns at the chain’s midnight, not at the server’s', async () => {
  const { get, clock } = await startApp({ now: Date.parse('2027-01-01T03:00:00Z') })
  const years = async () => (await shownBy(await get('/fuel'))).match(/© \d{4}/g)
  expect(await years()).toEqual(['© 2026'])
  clock.now = Date.parse('2027-01-01T04:59:59.999Z')
  expect(await years()).toEqual(['© 2026'])
  clock.now = Date.parse('2027-01-01T05:00:00Z')
  expect(await years()).toEqual(['© 2027'])
})

test('a page that is kept says so in time when a door closes in the night the clocks go back', async () => {
  const { get, clock } = await startApp({
    // Open from six in the evening to two at night
    locations: [aLocation({ week: weekOf(() => [[1080, 1560]]) })],
    now: Date.parse('2026-11-01T05:30:00Z'),
  })
  const status = async () => (await shownBy(await get('/find-a-store'))).match(/^.* · .*$/gm)
  expect(await status()).toEqual(['Open now · closes 2 AM'])
  clock.now = Date.parse('2026-11-01T06:59:59Z')
  expect(await status()).toEqual(['Closing soon · closes 2 AM'])
  clock.now = Date.parse('2026-11-01T07:00:00Z')
  expect(await status()).toEqual(['Closed · opens 6 PM'])
})

test('the location’s clock counts on its page, whatever the server’s and the chain’s are', async () => {
  const { get } = await startApp({
    locations: [aLocation({ timeZone: 'America/Chicago' })],
    now: Date.parse('2026-06-15T03:30:00Z'),
  })
  const shown = await shownBy(await get('/find-a-store'))
  expect(shown.match(/^.* · .*$/gm)).toEqual(['Closing soon · closes 11 PM'])
})

test('whatever a location and its tags hold is shown as text', async () => {
  const texts = {
    name: '<!--\u{1f600} \u0639\u0631\u0628\u064a ${1} &lt;b&gt;',
    address: '1 <b>Elm</b> & "Oak" St, Parma, OH 44129',
    phone: '(440) 555-0142 <img src=x onerror=go()>',
  }
  const { get } = await startApp({
    locations: [aLocation({ ...texts, tagIds: ['__proto__', 'evil'] })],
    tags: [
      { id: '__proto__', name: '" onload="go()', color: '#112233' },
      { id: 'evil', name: '</style><script>go()</script>', color: '#445566' },
    ],
  })
  const html = await (await get('/find-a-store')).text()
  expect(html.match(/<(?:script|\/style|!--\S|img|b)\b[^>]*>/g)?.toSorted()).toEqual([
    '</style>',
    '</style>',
    '<script id="page-data" type="application/json">',
    '<script type="application/ld+json">',
    '<script type="application/ld+json">',
    '<script type="module" src="/assets/browser.js" fetchpriority="low">',
  ])
  expect(html.match(/<[^>]*\son\w+="/g)).toBeNull()
  const data = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(data).loaderData['0-0-8'].answer.locations[0]).toMatchObject(texts)
})

const PATHS = ['/', '/find-a-store', '/find-a-store?q=44129', '/cellular', '/no-such-page']

test.each(PATHS)('%s is a whole document for its first visitor', async (path) => {
  const { get } = await startApp({ locations: [aLocation()] })
  const html = await (await get(path)).text()
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">/)
  expect(html).toMatch(/<\/script><\/body><\/html>$/)
  // What React writes for a part that it leaves to the browser
  expect(html).not.toContain('<!--$!-->')
  const blocks = html.match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? []
  expect(new Set(blocks).size).toBe(blocks.length)
})
