import { expect, type Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { test } from '#e2e/site-test.ts'

const PARMA = '/stores/oh/parma/1840-harbor-mill-rd'
const CODE = '/s/parma/qr.svg'

async function structured(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('head script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text))
}

test('a store’s page has its facts, and has its structured data also after a navigation', async ({
  page,
}) => {
  await page.goto(PARMA)
  await expect(page.getByText('1840 Harbor Mill Rd, Parma, OH 44129')).toBeVisible()
  await expect(page.getByRole('link', { name: '(440) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+14405550142',
  )
  const week = page.getByRole('table', { name: 'Weekly Hours' })
  await expect(week.getByRole('row')).toHaveCount(7)
  await expect(week.locator('[aria-current=date]')).toContainText('(today)')
  await expect(page.getByRole('link', { name: 'Google Maps' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=1840%20Harbor%20Mill%20Rd%2C%20Parma%2C%20OH%2044129',
  )
  await expect(page.getByRole('list', { name: 'At this store' })).toContainText('Drive-Thru')
  const nearby = page.getByRole('list', { name: 'Stores nearby' }).getByRole('listitem')
  await expect(nearby).toHaveCount(5)
  await expect(nearby.first()).toContainText(/Lindenway Independence.*5\.0 miles/)

  await nearby.first().getByRole('link', { name: 'Lindenway Independence' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lindenway Independence')
  await expect
    .poll(async () => (await structured(page)).map((block) => [block['@type'], block['name']]))
    .toEqual([
      ['GasStation', 'Lindenway Independence'],
      ['BreadcrumbList', undefined],
    ])
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/stores\/oh\/independence\/6205-quarry-bend-dr$/,
  )
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lindenway Parma')
})

for (const [width, height, fold] of [
  [390, 844, 320],
  [1440, 900, 400],
] as const) {
  test(`Get Directions is the first button of a store’s page, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(PARMA)
    const way = page.getByRole('main').getByRole('button', { name: 'Get Directions' })
    const controls = [
      way,
      page.getByRole('link', { name: '(440) 555-0142' }).first(),
      page.getByRole('button', { name: 'Share' }),
      page.getByRole('button', { name: 'Choose as my store' }),
    ]
    for (const control of controls) await expect(control).toBeVisible()
    const [own, ...others] = await Promise.all(controls.map((control) => control.boundingBox()))
    expect(own?.y).toBeLessThan(fold)
    for (const other of others) {
      expect(other && own && (other.y > own.y || other.x > own.x)).toBe(true)
      expect(other && other.y + other.height).toBeLessThan(height)
    }
    await way.click()
    const ways = page.getByRole('dialog', { name: 'Directions' })
    await expect(ways.getByRole('link', { name: 'Google Maps' })).toBeVisible()
    await expect(ways.getByRole('link', { name: 'Apple Maps' })).toHaveAttribute(
      'href',
      'https://maps.apple.com/?daddr=1840%20Harbor%20Mill%20Rd%2C%20Parma%2C%20OH%2044129',
    )
    await page.keyboard.press('Escape')
    await expect(ways).toBeHidden()
    await expect(way).toBeFocused()
  })
}

test('Share copies a store’s canonical address, not the one in the address bar', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${PARMA}?from=somewhere`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname + new URL(copied).search).toBe(PARMA)
})

test('on a phone each day’s hours fit on one line, and no breadcrumb line begins or ends with a slash', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/stores/oh/cuyahoga-falls/906-gorge-overlook-dr')
  const days = page.getByRole('table', { name: 'Weekly Hours' }).getByRole('row')
  for (const day of await days.all()) expect((await day.boundingBox())?.height).toBeLessThan(48)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  const lefts = await trail
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left))
  // The last link begins a line at the edge, and its slash is cut off.
  expect(lefts.at(-1)).toBe(lefts[0])
  await expect(trail.getByRole('list')).toHaveCSS('clip-path', /^inset\(/)
})

test('a chosen store appears in the bar and the footer', async ({ page }) => {
  await page.goto(PARMA)
  await page.getByRole('button', { name: 'Choose as my store' }).click()
  const own = page.getByRole('button', { name: 'This is your store' })
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('contentinfo')).toContainText('Your selected store: Lindenway Parma')
  await own.click()
  await expect(page.getByRole('contentinfo')).toContainText('Choose a store')
})

test('the map shows the store and those nearby, and leads to their pages', async ({ page }) => {
  await page.goto(PARMA)
  const map = page.getByRole('region', { name: 'Map of stores' })
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByRole('button', { name: /Lindenway/ })).toHaveCount(6)
  await map.getByRole('button', { name: /Lindenway Strongsville/ }).press('Enter')
  const info = page.getByRole('group', { name: 'Lindenway Strongsville' })
  await expect(
    info.getByRole('link', { name: 'Directions to Lindenway Strongsville' }),
  ).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/.*Strongsville/)
  await info.getByRole('link', { name: 'Lindenway Strongsville', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lindenway Strongsville')
})

test('a printed store page has the store’s facts and a link to directions, on one sheet', async ({
  page,
}) => {
  await page.goto(PARMA)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByText('(440) 555-0142')).toBeVisible()
  await expect(main.getByText(/^https:\/\/www\.google\.com\/maps\/dir/)).toBeVisible()
  for (const name of ['Google Maps', 'Apple Maps', 'Save to contacts', 'Share']) {
    await expect(page.getByText(name, { exact: true })).toBeHidden()
  }
  await expect(main.getByRole('button', { name: 'Get Directions' })).toBeHidden()
  await expect(page.getByRole('list', { name: 'Stores nearby' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  const pdf = await page.pdf()
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a printed store page has a QR code of its short address, from a ${colorScheme} screen too`, async ({
    page,
  }) => {
    await page.route(`**${CODE}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.emulateMedia({ colorScheme })
    await page.goto(PARMA)

    // It is there before anybody prints, as slow as its answer may be.
    const code = page.locator(`img[src="${CODE}"]`)
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    await page.emulateMedia({ media: 'print', colorScheme })
    await expect(page.getByText('http://localhost:3111/s/parma', { exact: true })).toBeVisible()
    // The code without the white around it: 2 cm are 75.6 pixels.
    expect((await code.boundingBox())?.width).toBeGreaterThan(75.6 * (37 / 29))
    expect(decodeQR(await pixelsOf(page, await code.screenshot({ scale: 'css' })))).toBe(
      'http://localhost:3111/s/parma',
    )
  })
}

test('a short address opens the store’s page, and the address bar keeps its query', async ({
  page,
}) => {
  await page.goto('/S/Parma?utm_source=receipt')
  await expect(page).toHaveURL(`${PARMA}?utm_source=receipt`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lindenway Parma')
})

/** Decodes a screenshot in the browser, which reads PNG. */
async function pixelsOf(page: Page, png: Buffer) {
  const source = `data:image/png;base64,${png.toString('base64')}`
  const { width, height, data } = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, image.width, image.height)
    return { width: image.width, height: image.height, data: [...(pixels?.data ?? [])] }
  }, source)
  return { width, height, data: Uint8Array.from(data) }
}
