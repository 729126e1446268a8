import { expect, type Page, type Request, type Route } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectNoFindings } from '#e2e/no-findings.ts'
import { googleStandIn } from './google-stand-in.ts'
import { untilItListens } from '#e2e/listening-page.ts'
import { freePort, test as siteTest, untilItAnswers } from '#e2e/site-process.ts'
import { pass, stopClock } from '#e2e/stopped-clock.ts'

const FINDER = '/find-a-store?zip=44129'
const GOOGLE = 'https://maps.googleapis.com/**'

type Fixtures = {
  /** The origin of a site with a key for Google's map */
  origin: string
  /** The pages' errors and warnings; a test that expects none checks it */
  complaints: string[]
}

const test = siteTest.extend<Fixtures>({
  origin: async ({ runSite }, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'forecourt-google-'))
    const site = runSite({
      PORT: String(await freePort()),
      DATA_DIR: join(directory, 'data'),
      GOOGLE_MAPS_API_KEY: 'AIza-test_key',
    })
    await untilItAnswers(site)
    await use(site.origin)
    await site.stop()
    await rm(directory, { recursive: true })
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(complaints)
  },
})

test.use({ viewport: { width: 1440, height: 960 } })

/** Answers in place of Google, and records the requests. */
async function answerAsGoogle(
  page: Page,
  answer: (route: Route, attempt: number) => Promise<void> | void,
): Promise<Request[]> {
  const asked: Request[] = []
  await page.route(GOOGLE, (route, request) => {
    asked.push(request)
    return answer(route, asked.length)
  })
  return asked
}

const works = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: googleStandIn() })

function mapOf(page: Page) {
  const map = page.getByRole('region', { name: 'Map of stores' })
  return {
    map,
    pins: map.getByRole('button', { name: /^Lindenway / }),
    window: map.getByRole('group', { name: /^Lindenway/ }),
    list: page.getByRole('list', { name: 'Stores' }),
  }
}

test('Google’s map has the list’s pins and their windows, and its page has its own policy', async ({
  page,
  origin,
  complaints,
}) => {
  const asked = await answerAsGoogle(page, works)
  await page.goto(origin + FINDER)
  const { map, pins, window, list } = mapOf(page)
  await expect(pins.first()).toBeVisible()
  const names = await list.getByRole('heading').allTextContents()
  const pinned = await pins.evaluateAll((all) =>
    all.map((pin) => ({
      name: pin.getAttribute('aria-label'),
      number: Number(pin.querySelector('[data-number]')?.getAttribute('data-number')),
    })),
  )
  expect(pinned.length).toBeGreaterThan(3)
  expect(pinned.map(({ name }) => name)).toEqual(pinned.map(({ number }) => names[number - 1]))
  expect(pinned).toEqual(pinned.toSorted((a, b) => a.number - b.number))

  await pins.first().click()
  await expect(window).toHaveAccessibleName(names[0] ?? '')
  await expect(window.getByRole('button', { name: 'View Store Details' })).toBeVisible()
  await expect(window.getByRole('button', { name: /^Directions to / })).toBeVisible()
  await expect(pins.first()).toHaveAttribute('aria-current', 'true')
  // The window stays at its pin when the map moves.
  for (const press of ['Zoom in', 'Move map', 'Move up']) {
    await map.getByRole('button', { name: press }).click()
    await expect.poll(() => distanceToPin(page)).toBeLessThan(3)
  }
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible()
  await expectNoFindings(page)

  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(pins.first()).toBeFocused()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url()).toContain('key=AIza-test_key')
  expect(complaints).toEqual([])
})

test('Google’s map shows the nearest store when a search is far from all stores', async ({
  page,
  origin,
}) => {
  await answerAsGoogle(page, works)
  await page.goto(`${origin}/find-a-store?zip=90210`)
  const { map } = mapOf(page)
  await expect(map.locator('.map-pin, .map-cluster').first()).toBeInViewport()
  await expect(map.getByRole('button', { name: 'Show 24 stores' })).toBeInViewport()
})

/** The horizontal distance between the centers of the window and the selected pin, in pixels. */
async function distanceToPin(page: Page): Promise<number> {
  const { map, window } = mapOf(page)
  const boxes = await Promise.all([
    map.locator('[aria-current=true]').boundingBox(),
    window.boundingBox(),
  ])
  const [pin, info] = boxes.map((box) => (box ? box.x + box.width / 2 : NaN))
  return Math.abs((pin ?? NaN) - (info ?? NaN))
}

test('each document fetches the map only once', async ({ page, origin, complaints }) => {
  const asked = await answerAsGoogle(page, works)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(origin + FINDER)
  for (let opened = 0; opened < 2; opened += 1) {
    await page.getByRole('button', { name: 'Show Map' }).click()
    await expect(mapOf(page).pins.first()).toBeVisible()
    // In the full-screen map one finger moves the map.
    await expect(mapOf(page).map.locator('.map-canvas')).toHaveAttribute('data-gestures', 'greedy')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(mapOf(page).map).toHaveCount(0)
  }
  expect(asked).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('a map that fails to load twice loads at the third attempt', async ({ page, origin }) => {
  await page.clock.install()
  const asked = await answerAsGoogle(page, (route, attempt) =>
    attempt < 3 ? route.abort() : works(route),
  )
  await page.goto(origin + FINDER)
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.runFor(1000)
  await expect.poll(() => asked.length).toBe(2)
  await page.clock.runFor(2000)
  await expect.poll(() => asked.length).toBe(3)
  await page.clock.runFor(1000)
  await expect(mapOf(page).pins.first()).toBeVisible()
  await expect(mapOf(page).map.getByText('did not load')).toHaveCount(0)
})

test('when Google never answers, the page stops waiting, and the list works', async ({
  page,
  origin,
}) => {
  await stopClock(page)
  const asked = await answerAsGoogle(page, () => undefined)
  await page.goto(origin + FINDER)
  const askedSoFar = async () => {
    await pass(page, 100)
    return asked.length
  }
  await expect.poll(askedSoFar).toBe(1)
  const { map, list } = mapOf(page)
  await pass(page, 9000)
  await expect(map.getByText('did not load')).toHaveCount(0)
  await pass(page, 1500)
  await expect(map.getByRole('paragraph')).toHaveText(
    'The map did not load. Addresses and directions work without it.',
  )
  await expect(list.getByRole('heading').first()).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('when Google rejects the key, the page shows its own message, and the list works', async ({
  page,
  origin,
}) => {
  await answerAsGoogle(page, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: googleStandIn({ isKeyRejected: true }) }),
  )
  const reported = page.waitForResponse('**/api/map/key-refused')
  await page.goto(origin + FINDER)
  const { map, list } = mapOf(page)
  expect((await reported).status()).toBe(204)
  await expect(map).toHaveText(
    'Google refused the map key. Addresses and directions work without it.',
  )
  await list
    .getByLabel(/^Details for /)
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('only the finder’s policy allows Google, so entering and leaving it loads a document', async ({
  page,
  origin,
  complaints,
}) => {
  await answerAsGoogle(page, works)
  const policyOf = async (path: string) =>
    (await page.request.get(origin + path)).headers()['content-security-policy'] ?? ''
  expect(await policyOf('/find-a-store')).toContain('https://maps.googleapis.com')
  for (const path of ['/', '/stores', '/stores/oh/parma/1840-harbor-mill-rd', '/fuel']) {
    expect(await policyOf(path)).not.toContain('google')
  }

  await page.goto(`${origin}/our-story`)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Find a Store' }).first().click()
  await expect(mapOf(page).map.locator('.stand-in-marker').first()).toBeAttached()
  await bar.getByRole('link', { name: 'Fuel' }).click()
  await expect(page).toHaveURL(`${origin}/fuel`)
  // A page that is not hydrated yet loads documents anyway.
  await untilItListens(page)
  await bar.getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL(`${origin}/careers`)
  expect(documents).toEqual(['/find-a-store', '/fuel'])
  await page.goBack()
  await expect(page).toHaveURL(`${origin}/fuel`)
  await page.goBack()
  await expect(mapOf(page).map.locator('.stand-in-marker').first()).toBeAttached()

  await page.goto(origin)
  await page.getByRole('textbox', { name: 'Find the store nearest you' }).fill('44129')
  await page.keyboard.press('Enter')
  await expect(mapOf(page).map.locator('.stand-in-marker').first()).toBeAttached()

  // Other pages with a map have the built-in one.
  await page.goto(`${origin}/stores/oh/parma/1840-harbor-mill-rd`)
  await mapOf(page).map.scrollIntoViewIfNeeded()
  await expect(mapOf(page).map.locator('.leaflet-pane').first()).toBeAttached()
  expect(complaints).toEqual([])
})
