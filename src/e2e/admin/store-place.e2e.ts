import type { Page } from '@playwright/test'
import { listening, untilItRests } from '#e2e/listening-page.ts'
import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, signIn, test } from './staff-test.ts'

const PARMA = { lat: 41.39626, lng: -81.7411 }

/** The dialog of a store or of a new one, with its map. */
function editorOf(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    page,
    dialog,
    map: dialog.getByRole('region', { name: 'Map of the store’s location' }),
    pin: dialog.getByRole('slider', { name: 'Pin of the store' }),
    lat: dialog.getByLabel('Latitude'),
    lng: dialog.getByLabel('Longitude'),
  }
}

type Editor = ReturnType<typeof editorOf>

/** The values of the fields after a change of the pin. */
async function placeIn({ page, lat, lng }: Editor) {
  await untilItRests(page)
  return { lat: Number(await lat.inputValue()), lng: Number(await lng.inputValue()) }
}

/** The point on screen at which to grab the pin. */
async function middleOfPin({ map, pin }: Editor): Promise<readonly [x: number, y: number]> {
  await map.scrollIntoViewIfNeeded()
  const box = await pin.boundingBox()
  if (!box) throw new Error('The pin is not drawn.')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('a dragged pin updates the fields, and the store is saved there', async ({ page, origin }) => {
  await signIn(page, origin)
  await page.getByRole('button', { name: 'Edit Lindenway Parma' }).click()
  const editor = editorOf(page)
  await expect(editor.pin).toHaveAttribute('aria-valuetext', `${PARMA.lat}, ${PARMA.lng}`)
  await expectNoFindings(page)

  const [x, y] = await middleOfPin(editor)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 20, { steps: 3 })
  await page.mouse.up()
  const moved = await placeIn(editor)
  expect(moved.lat).toBeLessThan(PARMA.lat)
  expect(moved.lng).toBeGreaterThan(PARMA.lng)
  await expect(editor.lat).toHaveValue(/^\d+\.\d{1,6}$/)
  await expect(editor.pin).toHaveAttribute('aria-valuetext', `${moved.lat}, ${moved.lng}`)

  await editor.dialog.getByRole('button', { name: 'Reset' }).click()
  expect(await placeIn(editor)).toEqual(PARMA)
  await expect(editor.pin).toHaveAttribute('aria-valuetext', `${PARMA.lat}, ${PARMA.lng}`)

  await editor.pin.focus()
  await page.keyboard.press('ArrowRight')
  const saved = await placeIn(editor)
  await editor.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(editor.dialog).toBeHidden()
  await page.getByRole('button', { name: 'Edit Lindenway Parma' }).click()
  await expect(editor.pin).toHaveAttribute('aria-valuetext', `${saved.lat}, ${saved.lng}`)
})

test('arrow keys move the pin, Shift moves it further, and typed values move it too', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.getByRole('button', { name: 'Edit Lindenway Parma' }).click()
  const editor = editorOf(page)
  await expect(editor.pin).toHaveAccessibleDescription(
    /move the pin with the arrow keys \(hold Shift/,
  )
  await editor.pin.focus()
  await page.keyboard.press('ArrowUp')
  const small = (await placeIn(editor)).lat - PARMA.lat
  await page.keyboard.press('Shift+ArrowUp')
  const big = (await placeIn(editor)).lat - PARMA.lat - small
  expect(small).toBeGreaterThan(0)
  expect(big / small).toBeCloseTo(10, 0)
  await page.keyboard.press('ArrowLeft')
  expect((await placeIn(editor)).lng).toBeLessThan(PARMA.lng)
  await expect(editor.pin).toBeFocused()

  await editor.lat.fill('41.4048, -81.7229')
  await expect(editor.lng).toHaveValue('-81.7229')
  await expect(editor.pin).toHaveAttribute('aria-valuetext', '41.4048, -81.7229')
  await editor.lng.fill('-81,73')
  await expect(editor.pin).toHaveAttribute('aria-valuetext', '41.4048, -81.73')
  await editor.lng.fill('west')
  await expect(editor.pin).toHaveCount(0)
})

test('a new store is found from its address, or placed by a press or a button', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.getByRole('button', { name: 'Add store' }).click()
  const editor = editorOf(page)
  const find = editor.dialog.getByRole('button', { name: 'Find from address' })
  const alert = editor.dialog.getByRole('alert').first()
  await expect(editor.dialog.getByRole('button', { name: 'Place pin' })).toBeVisible()
  await expect(editor.pin).toHaveCount(0)
  await find.click()
  await expect(alert).toContainText('Enter an address first')
  await editor.dialog.getByLabel('Address').fill('1 Nowhere Rd, Nonesuch, ZZ 00000')
  await find.click()
  await expect(alert).toContainText('No match for 00000 or Nonesuch, ZZ.')
  await expectNoFindings(page)
  await editor.dialog.getByLabel('Address').fill('1 Elm St, Parma, OH 44129')
  await find.click()
  await expect(editor.dialog).toContainText(
    'The pin is at the center of 44129. Move it to the store, or',
  )
  await expect(alert).toHaveCount(0)
  await expect(editor.pin).toBeInViewport()
  const found = await placeIn(editor)
  expect([Math.round(found.lat), Math.round(found.lng)]).toEqual([41, -82])

  await editor.map.click({ position: { x: 60, y: 60 } })
  const pressed = await placeIn(editor)
  expect(pressed.lat).toBeGreaterThan(found.lat)
  expect(pressed.lng).toBeLessThan(found.lng)

  await editor.lat.fill('')
  await expect(editor.pin).toHaveCount(0)
  await editor.dialog.getByRole('button', { name: 'Place pin' }).press('Enter')
  await expect(editor.pin).toBeFocused()
  await page.keyboard.press('ArrowDown')
  expect((await placeIn(editor)).lat).not.toBe(0)
})

test('a place set during the address lookup stays', async ({ page, origin }) => {
  await signIn(page, origin)
  await page.getByRole('button', { name: 'Edit Lindenway Parma' }).click()
  const editor = editorOf(page)
  await expect(editor.pin).toBeAttached()
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/geocode*', async (route) => {
    await gate.promise
    await route.continue()
  })
  const find = editor.dialog.getByRole('button', { name: 'Find from address' })
  const answer = page.waitForResponse('**/api/geocode*')
  await find.click()
  await expect(find).toHaveAttribute('aria-disabled', 'true')
  await editor.lat.fill('41.4048, -81.7229')
  gate.resolve()
  await answer
  await expect(find).not.toHaveAttribute('aria-disabled', 'true')
  await expect(editor.dialog).not.toContainText('The pin is in the middle')
  expect(await placeIn(editor)).toEqual({ lat: 41.4048, lng: -81.7229 })
})

test('a second finger on the pin does not move it', async ({ page, origin }) => {
  await signIn(page, origin)
  await page.getByRole('button', { name: 'Edit Lindenway Parma' }).click()
  const editor = editorOf(page)
  await expect(editor.pin).toBeAttached()
  const [x, y] = await middleOfPin(editor)
  const second = (type: string, by: number) =>
    editor.pin.dispatchEvent(type, {
      pointerId: 77,
      button: 0,
      clientX: x + by,
      clientY: y,
      bubbles: true,
    })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y)
  const held = await placeIn(editor)
  await second('pointerdown', 8)
  await second('pointermove', 90)
  expect(await placeIn(editor)).toEqual(held)
  await second('pointerup', 90)
  await page.mouse.move(x + 40, y)
  const moved = await placeIn(editor)
  await page.mouse.up()
  // The first finger still has it and moves it as far again.
  expect((moved.lng - held.lng) / (held.lng - PARMA.lng)).toBeCloseTo(1, 1)
  expect(moved.lat).toBeCloseTo(held.lat, 4)
})

test('a store at zero degrees counts as off the map in its row, as in the filter', async ({
  page,
  origin,
}) => {
  await page.route('**/api/admin/locations', async (route) => {
    const response = await route.fetch()
    const [first, ...others] = (await response.json()) as object[]
    const json = [{ ...first, coordinates: { lat: 0, lng: 0 } }, ...others]
    await route.fulfill({ response, json })
  })
  await signIn(page, origin)
  await expect(page.getByText('Not on the map', { exact: true })).toHaveCount(1)
})

test('on a phone a finger drags the pin', async ({ browser, origin }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = listening(await context.newPage())
  await signIn(page, origin)
  await page.getByRole('button', { name: 'Edit Lindenway Parma' }).tap()
  const editor = editorOf(page)
  await expect(editor.pin).toBeAttached()
  const [x, y] = await middleOfPin(editor)
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + by, y: y + by }],
    })
  await touch('touchStart', 0)
  for (const by of [10, 20, 30]) await touch('touchMove', by)
  await touch('touchEnd', 30)
  await expect(editor.pin).not.toHaveAttribute('aria-valuetext', `${PARMA.lat}, ${PARMA.lng}`)
  const moved = await placeIn(editor)
  expect(moved.lat).toBeLessThan(PARMA.lat)
  expect(moved.lng).toBeGreaterThan(PARMA.lng)
  await context.close()
})

test('without the map a message says so, and the fields still place the store', async ({
  page,
  origin,
}) => {
  await page.route('**/map/us.json*', (route) => route.abort())
  await signIn(page, origin)
  await page.getByRole('button', { name: 'Edit Lindenway Parma' }).click()
  const editor = editorOf(page)
  await expect(editor.dialog).toContainText('The map didn’t load.')
  await expectNoFindings(page)
  await editor.dialog.getByRole('button', { name: 'Find from address' }).click()
  await expect(editor.dialog).toContainText('at the center of 44129')
  await editor.lat.fill('41.4048, -81.7229')
  await page.unrouteAll()
  await editor.dialog.getByRole('button', { name: 'Try map again' }).click()
  await expect(editor.pin).toHaveAttribute('aria-valuetext', '41.4048, -81.7229')
})
