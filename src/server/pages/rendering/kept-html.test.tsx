import { expect, test, vi } from 'vitest'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { LocationCard } from '#web/pages/find-a-store/location-card.tsx'
import { KeptHtml, KeptItem } from '#web/ui/kept-item.tsx'
import { createKeptHtml } from './kept-html.tsx'

function numbered() {
  return vi.fn(({ number = '' }: Readonly<Record<string, string>>) => (
    <b title="a">
      {number}. of {number}
    </b>
  ))
}

test('an item is rendered once and then gets its texts', () => {
  const keep = createKeptHtml()(1, 'en')
  const render = numbered()
  expect(keep('a', { number: '1' }, render)).toBe('<b title="a">1<!-- -->. of <!-- -->1</b>')
  expect(keep('a', { number: '22' }, render)).toBe('<b title="a">22<!-- -->. of <!-- -->22</b>')
  expect(render).toHaveBeenCalledOnce()
})

test('a text is escaped as React escapes it', () => {
  const keep = createKeptHtml()(1, 'en')
  const html = keep('a', { number: `<i>'"&` }, ({ number }) => <b>{number}</b>)
  expect(html).toBe('<b>&lt;i&gt;&#x27;&quot;&amp;</b>')
})

test('an item’s own text may hold the character that marks a text', () => {
  const keep = createKeptHtml()(1, 'en')
  const html = keep('a', { number: '1' }, ({ number }) => (
    <b>
      {'\uE000 \uE000name\uE000'}
      {number}
    </b>
  ))
  expect(html).toBe('<b>\uE000 \uE000name\uE000<!-- -->1</b>')
})

test('newer data make every item new', () => {
  const keptHtml = createKeptHtml()
  const render = numbered()
  keptHtml(1, 'en')('a', { number: '1' }, render)
  keptHtml(2, 'en')('a', { number: '1' }, render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page of older data leaves nothing behind for newer ones', () => {
  const keptHtml = createKeptHtml()
  const older = keptHtml(1, 'en')
  const newer = keptHtml(2, 'en')
  const before = older('a', { number: '1' }, () => <b>before</b>)
  expect(before).toBe('<b>before</b>')
  expect(newer('a', { number: '1' }, () => <b>after</b>)).toBe('<b>after</b>')
  expect(older('a', { number: '1' }, () => <b>before</b>)).toBe('<b>before</b>')
})

test('a card of a store follows its status and its distance', async () => {
  const { get, clock } = await startApp({
    locations: [aLocation({ week: weekOf(() => [[360, 1320]]) })],
    now: Date.parse('2026-06-15T14:00:00Z'),
  })
  const cardAt = async (query: string) => {
    const html = await (await get(`/find-a-store${query}`)).text()
    const card = /<li><article.*?<\/article>/s.exec(html)?.[0] ?? ''
    return card.replaceAll(/<!--.*?-->|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  }
  const first = await cardAt('?q=41.4,-81.7')
  expect(first).toContain('Open now · closes 10 PM')
  expect(await cardAt('?q=41.5,-81.7')).not.toBe(first)
  expect(await cardAt('')).not.toContain('miles')
  expect(await cardAt('?q=41.4,-81.7')).toBe(first)
  clock.now = Date.parse('2026-06-16T02:30:00Z')
  expect(await cardAt('?q=41.4,-81.7')).toBe(
    first.replace('Open now · closes 10 PM', 'Closed · opens 6 AM'),
  )
})

test('a card is the same HTML as the browser’s rendering of it', async () => {
  const { services } = await startApp({ locations: [aLocation({ tagIds: ['late'] })] })
  const { locations, listed } = await services.listing()
  const location = { ...listed(locations[0] ?? raise()), distance: 2.1 }
  const item = (number: string, distance: string) => (
    <StaticRouter location="/find-a-store">
      <KeptItem dependsOn={[location.id]} texts={{ number, distance }}>
        {(texts) => (
          <LocationCard
            {...texts}
            location={location}
            status={{ word: 'Closed', detail: 'opens 6 AM', tone: 'shut' }}
            isSelected={false}
            onDetails={raise}
            onDirections={raise}
          />
        )}
      </KeptItem>
    </StaticRouter>
  )
  const keep = createKeptHtml()(1, 'en')
  for (const [number, distance] of [
    ['1', '2.1 miles'],
    ['12', '1,204.0 miles'],
  ] as const) {
    const kept = renderToString(<KeptHtml value={keep}>{item(number, distance)}</KeptHtml>)
    expect(kept).toBe(renderToString(item(number, distance)))
    expect(kept).toContain(distance)
  }
})

test('a card shows what staff changed', async () => {
  const { call, get } = await startSignedIn()
  await call('POST', '/api/admin/locations', {
    id: 'a',
    name: 'One',
    address: '1 Elm St, Parma, OH 44129',
  })
  const names = async () =>
    Array.from(
      (await (await get('/find-a-store')).text()).matchAll(/<h3><a[^>]*>(.*?)<\/a>/g),
      ([, name]) => name,
    )
  expect(await names()).toContain('One')
  await call('PATCH', '/api/admin/locations/a', { name: 'Two' })
  expect(await names()).toContain('Two')
})

function raise(): never {
  throw new Error('not expected')
}
