import { expect, test } from 'vitest'
import { aLocation, startApp } from '#server/testing/testing.ts'

const STORE = '/stores/oh/parma/12-example-rd'

test('a chain may have no default hours: visitors call, and nothing is claimed', async () => {
  const { get } = await startApp({
    locations: [aLocation({ week: null, specialDays: [] })],
    now: Date.parse('2026-06-15T12:00:00-04:00'),
    site: (site) => ({ ...site, defaultWeek: null }),
  })
  const html = (await (await get(STORE)).text()).replaceAll('<!-- -->', '')
  expect(html).toContain('Call for hours')
  expect(html).not.toMatch(/Open now<|>Closed</)
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  const store = blocks.map(([, json = '']) => json).find((json) => json.includes('GasStation'))
  expect(store).toBeDefined()
  expect(store).not.toContain('openingHours')
  const [location] = (await (await get('/api/locations?limit=1')).json()) as { hours: string }[]
  expect(location?.hours).toBe('Call for hours')
})
