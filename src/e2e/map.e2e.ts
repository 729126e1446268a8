import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expectNoFindings } from './no-findings.ts'
import { sampleArchive } from './sample-archive.ts'
import { freePort, test as siteTest, untilItAnswers } from './site-process.ts'
import { expect, test } from './site-test.ts'

const FINDER = '/find-a-store?q=44129'

function mapOf(page: Page) {
  const map = page.getByRole('region', { name: 'Map of stores' })
  return {
    map,
    pins: map.getByRole('button', { name: /^Lindenway / }),
    clusters: map.getByRole('button', { name: /^Show \d+ stores$/ }),
    window: map.getByRole('group', { name: /^Lindenway/ }),
    button: (name: string) => map.getByRole('button', { name, exact: true }),
  }
}

/** Where an element is, once it no longer moves. */
async function restingPlace(page: Page, name: string) {
  const pin = mapOf(page).button(name)
  let last = ''
  await expect
    .poll(async () => {
      const now = JSON.stringify(await pin.boundingBox())
      const isStill = now === last
      last = now
      return isStill
    })
    .toBe(true)
  const box = await pin.boundingBox()
  if (!box) throw new Error(`${name} is not on the map`)
  return box
}

/** How many stores are seen on the map, those in clusters too. */
async function storesSeen(page: Page): Promise<number> {
  const { map } = mapOf(page)
  if ((await map.count()) === 0) return 0
  return map.evaluate((element) => {
    const canvas = element.querySelector('.map-canvas')?.getBoundingClientRect()
    if (!canvas) return 0
    return [...element.querySelectorAll('.map-pin, .map-cluster')]
      .filter((pin) => {
        const { left, right, top, bottom } = pin.getBoundingClientRect()
        // A pin's place is its tip, a cluster's about there.
        const tip = (left + right) / 2
        const isAcross = tip > canvas.left && tip < canvas.right
        return isAcross && top > canvas.top && bottom < canvas.bottom + 1
      })
      .reduce((count, pin) => {
        const several = /^Show ([\d,]+) stores$/.exec(pin.getAttribute('aria-label') ?? '')
        return count + Number(several?.[1]?.replace(',', '') ?? 1)
      }, 0)
  })
}

/** Pins and clusters that a button of the map covers. */
async function coveredPins(page: Page): Promise<string[]> {
  return mapOf(page).map.evaluate((map) => {
    const boxes = (selector: string) =>
      [...map.querySelectorAll(selector)].map((element) => ({
        name: element.getAttribute('aria-label') ?? '',
        ...element.getBoundingClientRect().toJSON(),
      }))
    const buttons = boxes('.map-tools button, .map-mover').filter(({ width }) => width > 0)
    return boxes('.map-canvas .map-pin, .map-canvas .map-cluster')
      .filter((pin) =>
        buttons.some(
          (button) =>
            pin.left < button.right &&
            pin.right > button.left &&
            pin.top < button.bottom &&
            pin.bottom > button.top,
        ),
      )
      .map(({ name }) => name)
  })
}

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1440, height: 960 } })

  test('a search far from every store shows the nearest of them', async ({ page }) => {
    for (const place of ['90210', '99501', '33101']) {
      await page.goto(`/find-a-store?zip=${place}`)
      await expect.poll(() => storesSeen(page), place).toBeGreaterThan(0)
    }
  })

  test('Back from the details shows all that was found again', async ({ page }) => {
    await page.goto('/find-a-store')
    await expect.poll(() => storesSeen(page)).toBe(24)
    await page.getByRole('button', { name: 'Details for Lindenway Parma' }).click()
    // The spec's view of a chosen store: zoom 15, so it alone.
    await expect.poll(() => storesSeen(page)).toBe(1)
    await page.goBack()
    // The one that was looked at is marked beside the cluster that it is counted in.
    await expect.poll(() => storesSeen(page)).toBeGreaterThanOrEqual(24)
    await expect(mapOf(page).window).toHaveCount(0)
  })

  test('a pin’s window leads to the details and to the directions', async ({ page }) => {
    await page.goto(FINDER)
    const { pins, window } = mapOf(page)
    await pins.first().click()
    await expect(window).toContainText('1840 Harbor Mill Rd, Parma, OH 44129')
    await expect(window).toContainText('(440) 555-0142')
    const way = window.getByRole('button', { name: 'Directions to Lindenway Parma' })
    await expect(way).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=1840%20Harbor%20Mill%20Rd%2C%20Parma%2C%20OH%2044129',
    )
    await way.click()
    const ways = page.getByRole('dialog', { name: 'Directions' })
    await expect(ways.getByRole('link', { name: 'Apple Maps' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(way).toBeFocused()
    await window.getByRole('button', { name: 'View Store Details' }).click()
    await expect(page.getByRole('dialog', { name: 'Lindenway Parma' })).toBeVisible()
  })

  test('the buttons that move the map open for a keyboard, and close behind it', async ({
    page,
  }) => {
    await page.goto(FINDER)
    const { map, button } = mapOf(page)
    await expect(button('Zoom in')).toBeVisible()
    await expect(button('Move left')).toBeHidden()
    await button('Zoom in').focus()
    await page.keyboard.press('Shift+Tab')
    await expect(button('Move map')).toBeFocused()
    await expect(button('Move map')).toHaveAttribute('aria-expanded', 'true')
    for (const name of ['Move left', 'Move up', 'Move down', 'Move right']) {
      await page.keyboard.press('Tab')
      await expect(button(name)).toBeFocused()
      const box = await button(name).boundingBox()
      expect([box?.width, box?.height]).toEqual([44, 44])
    }
    expect(await coveredPins(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(button('Zoom in')).toBeFocused()
    await expect(map.getByRole('button', { name: 'Move left' })).toBeHidden()
  })

  test('the pins have the numbers of the list, and Tab goes through them in its order', async ({
    page,
  }) => {
    await page.goto(FINDER)
    const { pins } = mapOf(page)
    await expect(pins.first()).toBeVisible()
    const numbers = await pins.evaluateAll((all) =>
      all.map((pin) => Number(pin.querySelector('[data-number]')?.getAttribute('data-number'))),
    )
    expect(numbers.length).toBeGreaterThan(5)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    const names = await page
      .getByRole('list', { name: 'Stores' })
      .getByRole('heading')
      .allTextContents()
    for (const [index, number] of numbers.entries()) {
      await expect(pins.nth(index)).toHaveAccessibleName(names[number - 1] ?? '')
    }
  })

  test('the button that closes the window stands beside the name, not over it', async ({
    page,
  }) => {
    await page.goto('/find-a-store?zip=44131')
    const { window, button } = mapOf(page)
    for (const name of ['Lindenway Independence', 'Lindenway North Olmsted']) {
      await button(name).press('Enter')
      const close = await window.getByRole('button', { name: 'Close' }).boundingBox()
      const end = await window.getByRole('heading', { name }).evaluate((heading) => {
        const words = document.createRange()
        words.selectNodeContents(heading)
        return words.getBoundingClientRect().right
      })
      expect(end).toBeLessThanOrEqual(close?.x ?? 0)
    }
  })

  test('by keyboard: a pin opens its window, Escape closes it and gives the focus back', async ({
    page,
  }) => {
    await page.goto(FINDER)
    const { pins, window } = mapOf(page)
    await pins.first().focus()
    await page.keyboard.press('Enter')
    await expect(window).toHaveAccessibleName('Lindenway Parma')
    await expect(window).toBeFocused()
    await expect(window.getByRole('button', { name: 'View Store Details' })).toBeVisible()
    await expect(pins.first()).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Escape')
    await expect(window).toBeHidden()
    await expect(pins.first()).toBeFocused()
  })

  test('the window lies wholly on the map, whichever pin is pressed', async ({ page }) => {
    await page.goto(FINDER)
    const { map, pins, window } = mapOf(page)
    await expect(pins.first()).toBeVisible()
    const names = await pins.evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label')))
    for (const name of names.slice(0, 8)) {
      await map.getByRole('button', { name: name ?? '', exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(window).toHaveAccessibleName(name ?? '')
      await restingPlace(page, name ?? '')
      const [outer, inner] = [await map.boundingBox(), await window.boundingBox()]
      expect(inner && outer && inner.x >= outer.x && inner.y >= outer.y, name ?? '').toBe(true)
    }
  })

  test('a cluster leads to its stores', async ({ page }) => {
    await page.goto('/find-a-store')
    const { pins, clusters } = mapOf(page)
    await expect(clusters.first()).toBeVisible()
    const before = await pins.count()
    await clusters.first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => pins.count()).not.toBe(before)
    await expect(pins.first()).toBeVisible()
  })

  test('buttons and keys move the map and zoom it', async ({ page }) => {
    await page.goto(FINDER)
    const { map, button } = mapOf(page)
    await restingPlace(page, 'Lindenway Parma')
    await expect(button('Move right')).toBeHidden()
    await button('Move map').click()
    await expect(button('Move right')).toBeInViewport({ ratio: 1 })
    // The map is lower now, and what it shows stands elsewhere.
    const opened = await restingPlace(page, 'Lindenway Parma')
    await button('Move right').click()
    await expect
      .poll(async () => (await restingPlace(page, 'Lindenway Parma')).x)
      .toBeCloseTo(opened.x - 120, -1)
    await map.getByRole('group', { name: /^Map/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect
      .poll(async () => (await restingPlace(page, 'Lindenway Parma')).x)
      .toBeCloseTo(opened.x, -1)

    const apart = async () => {
      const parma = await restingPlace(page, 'Lindenway Parma')
      return (await restingPlace(page, 'Lindenway Independence')).x - parma.x
    }
    const distance = await apart()
    await page.keyboard.press('+')
    await expect.poll(async () => (await apart()) / distance).toBeCloseTo(2, 1)
    await button('Zoom out').click()
    await expect.poll(async () => (await apart()) / distance).toBeCloseTo(1, 1)
    await button('Move map').click()
    await expect(button('Move right')).toBeHidden()
  })

  test('the wheel scrolls the page and says how to zoom; with Ctrl it zooms', async ({ page }) => {
    await page.goto(FINDER)
    const { map } = mapOf(page)
    const pin = await restingPlace(page, 'Lindenway Parma')
    await page.mouse.move(pin.x + 200, pin.y + 150)
    await page.mouse.wheel(0, 30)
    await expect(map.getByText('Hold Ctrl to zoom')).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await page.mouse.wheel(0, -30)
    await expect(map.getByText('Hold Ctrl to zoom')).toBeHidden()

    const before = await restingPlace(page, 'Lindenway Independence')
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -200)
    await page.keyboard.up('Control')
    await expect
      .poll(async () => (await restingPlace(page, 'Lindenway Independence')).x)
      .not.toBe(before.x)
  })

  test('nothing for axe to find, with a window open', async ({ page }) => {
    await page.goto(FINDER)
    const { pins, window } = mapOf(page)
    await pins.first().click()
    await expect(window).toBeVisible()
    await expectNoFindings(page)
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1200, height: 800 }, hasTouch: true, isMobile: true })

  test('one finger scrolls the page and two move the map', async ({ page }) => {
    await page.goto(FINDER)
    const { map } = mapOf(page)
    const start = await restingPlace(page, 'Lindenway Parma')
    await swipe(page, 1)
    await expect(map.getByText('Use two fingers to move the map')).toBeVisible()
    // The page comes to rest first, and the pin with it.
    const before = await restingPlace(page, 'Lindenway Parma')
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(40)
    expect(before.x).toBeCloseTo(start.x, -1)
    await swipe(page, 2)
    const after = await restingPlace(page, 'Lindenway Parma')
    expect(before.y - after.y).toBeGreaterThan(80)
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  })
})

test.describe('when something fails', () => {
  test.use({ viewport: { width: 1440, height: 960 } })

  for (const [what, address] of [
    ['its code', '**/assets/live-map-*.js'],
    ['its ground', '**/map/us.json*'],
  ] as const) {
    test(`without ${what} a sentence stands in its place, and the list works`, async ({
      browser,
      baseURL,
    }) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 960 } })
      await page.route(address, (route) => route.abort())
      await page.goto(`${baseURL}${FINDER}`)
      await expect(mapOf(page).map.getByRole('paragraph')).toHaveText(
        'The map did not load. Addresses and directions work without it.',
      )
      await page.getByRole('button', { name: 'Details' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Lindenway Parma' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.unrouteAll()
      await mapOf(page).button('Try map again').click()
      await expect(mapOf(page).pins.first()).toBeVisible()
      await page.close()
    })
  }

  test('a state that cannot be had in detail stays coarse', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 960 } })
    await page.route('**/map/oh.json*', (route) => route.abort())
    await page.goto(`${baseURL}${FINDER}`)
    await expect(mapOf(page).pins.first()).toBeVisible()
    await page.close()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('over the screen, the window stands at the foot and does not cover its pin', async ({
    page,
  }) => {
    await page.goto(FINDER)
    await page.getByRole('button', { name: 'Show Map' }).click()
    const { pins, window, button } = mapOf(page)
    await pins.first().tap()
    await expect(window).toHaveAccessibleName('Lindenway Parma')
    const pin = await restingPlace(page, 'Lindenway Parma')
    const box = await window.boundingBox()
    expect(box?.x).toBe(12)
    expect(pin.y + pin.height).toBeLessThan(box?.y ?? 0)
    await button('Close').tap()
    await expect(window).toBeHidden()
    // Escape belongs to the window first, and then to the overlay.
    await pins.first().tap()
    await page.keyboard.press('Escape')
    await expect(window).toBeHidden()
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
  })
})

test.describe('on a phone, all that was found', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('is on the map after details and directions were looked at', async ({ page }) => {
    await page.goto('/find-a-store')
    await page.getByRole('button', { name: 'Details for Lindenway Parma' }).click()
    const details = page.getByRole('dialog', { name: 'Lindenway Parma' })
    await details.getByRole('button', { name: 'Get Directions' }).click()
    await expect(page.getByRole('dialog', { name: 'Directions' })).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(details).toBeHidden()
    await page.getByRole('button', { name: 'Show Map' }).click()
    await expect.poll(() => storesSeen(page)).toBeGreaterThanOrEqual(24)
    // The same once a store's details were opened from its pin.
    const { pins, window } = mapOf(page)
    await pins.first().tap()
    await window.getByRole('button', { name: 'View Store Details' }).tap()
    await expect.poll(() => storesSeen(page)).toBe(1)
    await page.goBack()
    await expect.poll(() => storesSeen(page)).toBeGreaterThan(20)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Show Map' }).click()
    await expect.poll(() => storesSeen(page)).toBeGreaterThanOrEqual(24)
    await expect(window).toHaveCount(0)
  })

  test('has the nearest store in it where that is far away', async ({ page }) => {
    await page.goto('/find-a-store?zip=90210&view=map')
    await expect.poll(() => storesSeen(page)).toBeGreaterThan(0)
  })
})

test.describe('the small map of a store’s page', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('has no pin under a button, also while the map is moved by buttons', async ({ page }) => {
    for (const path of [
      '/stores/oh/parma/1840-harbor-mill-rd',
      '/stores/oh/cuyahoga-falls/906-gorge-overlook-dr',
    ]) {
      await page.goto(path)
      const { map, button } = mapOf(page)
      await map.scrollIntoViewIfNeeded()
      await expect.poll(() => storesSeen(page)).toBeGreaterThan(3)
      expect(await coveredPins(page), path).toEqual([])
      await button('Move map').tap()
      await expect(button('Move left')).toBeVisible()
      await expect.poll(() => storesSeen(page)).toBeGreaterThan(3)
      expect(await coveredPins(page), path).toEqual([])
      for (const name of ['Move map', 'Move left', 'Move up', 'Move down', 'Move right']) {
        const box = await button(name).boundingBox()
        expect([box?.width, box?.height], name).toEqual([44, 44])
      }
      // A pin's window takes their room.
      await mapOf(page).pins.last().tap()
      await expect(button('Move left')).toBeHidden()
      await expect(mapOf(page).window).toBeVisible()
    }
  })
})

siteTest.describe('with data of its own', () => {
  siteTest.use({ viewport: { width: 1440, height: 960 } })

  siteTest('streets of the data folder are drawn, with whom to name', async ({ page, runSite }) => {
    const directory = await mkdtemp(join(tmpdir(), 'forecourt-map-'))
    const data = join(directory, 'data')
    const complaints = complaintsOf(page)
    const site = runSite({ PORT: String(await freePort()), DATA_DIR: data })
    await untilItAnswers(site)
    await writeFile(join(data, 'basemap.pmtiles'), sampleArchive())
    await page.goto(`${site.origin}${FINDER}`)
    await expect(page.getByText('© Test Streets')).toBeVisible()
    // A place on one of its highways has that road's colour: the tile was drawn from our bytes.
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')].some((tile) => {
            const context = tile.getContext('2d')
            const { data: bytes } = context?.getImageData(0, 0, tile.width, tile.height) ?? {
              data: [],
            }
            for (let at = 0; at < bytes.length; at += 4) {
              if (bytes[at] === 0xf7 && bytes[at + 1] === 0xcf && bytes[at + 2] === 0x7f)
                return true
            }
            return false
          }),
        ),
      )
      .toBe(true)
    expect(complaints).toEqual([])
    await site.stop()
    await rm(directory, { recursive: true })
  })

  siteTest('stores on one spot can each be pressed', async ({ page, runSite }) => {
    const directory = await mkdtemp(join(tmpdir(), 'forecourt-map-'))
    const data = join(directory, 'data')
    await mkdir(data)
    await cp('data/sample/site.json', join(data, 'site.json'))
    const stores = ['Fuel', 'Shop', 'Wash'].map((name, index) => ({
      id: `spot-${index}`,
      name: `One Spot ${name}`,
      address: '5 Example Sq, Parma, OH 44129',
      phone: '(440) 555-0100',
      coordinates: { lat: 41.39, lng: -81.73 },
    }))
    await writeFile(join(directory, 'stores.json'), JSON.stringify(stores))
    const settings = { PATH: process.env['PATH'], DATA_DIR: data, LOG_LEVEL: 'error' }
    await promisify(execFile)(
      process.execPath,
      ['dist/server.js', 'import', join(directory, 'stores.json')],
      { env: settings },
    )
    const site = runSite({ PORT: String(await freePort()), DATA_DIR: data })
    await untilItAnswers(site)
    await page.goto(`${site.origin}/find-a-store`)
    const { map } = mapOf(page)
    await map.getByRole('button', { name: 'Show 3 stores' }).click()
    for (const { name } of stores) {
      await map.getByRole('button', { name, exact: true }).click()
      const window = map.getByRole('group', { name, exact: true })
      await expect(window).toBeVisible()
      await window.getByRole('button', { name: 'Close' }).click()
      await expect(window).toBeHidden()
    }
    await site.stop()
    await rm(directory, { recursive: true })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 960 } })

  test('the list is there without the map', async ({ page }) => {
    await page.goto(FINDER)
    await expect(page.getByRole('list', { name: 'Stores' })).toContainText('Lindenway Parma')
  })
})

/** Moves so many fingers up over the map by 96 px. */
async function swipe(page: Page, fingers: 1 | 2): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const at = (y: number) => [0, 1].slice(0, fingers).map((id) => ({ x: 700 + 80 * id, y, id }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(560) })
  for (let step = 1; step <= 8; step++) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(560 - 12 * step),
    })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}
