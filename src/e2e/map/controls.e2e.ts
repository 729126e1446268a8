import type { Page } from '@playwright/test'
import { coveredPins, FINDER, mapOf, restingPlace, sizeOf, storesSeen } from './map-on-page.ts'
import { expect, test } from '#e2e/site-test.ts'

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1440, height: 960 } })

  test('the buttons that move the map open on keyboard focus and close when it leaves', async ({
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
      await expect.poll(() => sizeOf(button(name))).toEqual([44, 44])
    }
    await expect.poll(() => coveredPins(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(button('Zoom in')).toBeFocused()
    await expect(map.getByRole('button', { name: 'Move left' })).toBeHidden()
  })

  test('buttons and keys move and zoom the map', async ({ page }) => {
    await page.goto(FINDER)
    const { map, button } = mapOf(page)
    await restingPlace(page, 'Lindenway Parma')
    await expect(button('Move right')).toBeHidden()
    await button('Move map').click()
    await expect(button('Move right')).toBeInViewport({ ratio: 1 })
    // The map is lower now, so its pins are elsewhere.
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

  test('the wheel scrolls the page and shows how to zoom; with Ctrl it zooms', async ({ page }) => {
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
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1200, height: 800 }, hasTouch: true, isMobile: true })

  test('one finger scrolls the page, and two fingers move the map', async ({ page }) => {
    await page.goto(FINDER)
    const { map } = mapOf(page)
    const start = await restingPlace(page, 'Lindenway Parma')
    await swipe(page, 1)
    await expect(map.getByText('Use two fingers to move the map')).toBeVisible()
    // Waits until the page and the pin have stopped moving.
    const before = await restingPlace(page, 'Lindenway Parma')
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(40)
    expect(before.x).toBeCloseTo(start.x, -1)
    await swipe(page, 2)
    await expect
      .poll(async () => before.y - (await restingPlace(page, 'Lindenway Parma')).y)
      .toBeGreaterThan(80)
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  })
})

test.describe('on a store’s page, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('no button covers a pin, even while the buttons that move the map are open', async ({
    page,
  }) => {
    for (const path of [
      '/stores/oh/parma/1840-harbor-mill-rd',
      '/stores/oh/cuyahoga-falls/906-gorge-overlook-dr',
    ]) {
      await page.goto(path)
      const { map, button } = mapOf(page)
      await map.scrollIntoViewIfNeeded()
      await expect.poll(() => storesSeen(page)).toBeGreaterThan(3)
      await expect.poll(() => coveredPins(page), path).toEqual([])
      await button('Move map').tap()
      await expect(button('Move left')).toBeVisible()
      await expect.poll(() => storesSeen(page)).toBeGreaterThan(3)
      await expect.poll(() => coveredPins(page), path).toEqual([])
      for (const name of ['Move map', 'Move left', 'Move up', 'Move down', 'Move right']) {
        await expect.poll(() => sizeOf(button(name)), name).toEqual([44, 44])
      }
      // A pin's window covers the space of the buttons.
      await mapOf(page).pins.last().tap()
      await expect(button('Move left')).toBeHidden()
      await expect(mapOf(page).window).toBeVisible()
    }
  })
})

/** Drags the given number of fingers up over the map by 96 px. */
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
