import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectNoFindings, expectSound } from '#e2e/no-findings.ts'
import { freePort, untilItAnswers } from '#e2e/site-process.ts'
import { addPictures, drawPicture, tile, turnedByCamera, uploadRow } from './pictures-on-page.ts'
import { expect, PASSWORD, signIn, test } from './staff-test.ts'

const aDrawing = (name: string, inside: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`),
})

test('an owner adds a picture of 40 megapixels, describes it, and finds it again after a restart', async ({
  page,
  runSite,
}, testInfo) => {
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: testInfo.outputPath('data'),
    ADMIN_PASSWORD: PASSWORD,
  }
  const first = runSite(settings)
  await untilItAnswers(first)
  await signIn(page, first.origin)
  await page
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('link', { name: 'Pictures' })
    .click()
  await expect(page.getByText('Add your first picture')).toBeVisible()
  await expectNoFindings(page, { at: 'empty' })

  await addPictures(page, [await drawPicture(page, 'Pump at night.jpg', [7680, 5210])])
  await expect(page.getByRole('progressbar', { name: 'Pump at night.jpg' })).toBeVisible()
  const alt = page.getByRole('textbox', { name: 'Alternative text' })
  await alt.fill('A fuel pump at night')
  await page.getByRole('textbox', { name: 'In Spanish' }).fill('Un surtidor de noche')
  await page
    .getByRole('radiogroup', { name: 'Set focal point' })
    .getByRole('radio', { name: 'Top right' })
    .press('Space')
  await expect
    .poll(async () => (await page.request.get(`${first.origin}/api/admin/media`)).json())
    .toMatchObject([{ altEs: 'Un surtidor de noche', focus: { x: 0.83, y: 0.17 } }])
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(tile(page, 'pump-at-night')).toContainText('Not used')
  await expectNoFindings(page, { at: 'details' })
  await first.kill()

  const second = runSite(settings)
  await untilItAnswers(second)
  await page.reload()
  await tile(page, 'pump-at-night').press('Enter')
  await expect(page.getByRole('heading', { name: 'pump-at-night' })).toBeFocused()
  await expect(alt).toHaveValue('A fuel pump at night')
  await expect(page.getByRole('textbox', { name: 'In Spanish' })).toHaveValue(
    'Un surtidor de noche',
  )
  await expect(page.getByRole('radio', { name: 'Top right' })).toBeChecked()
  await expect(page.getByText('2400 × 1628')).toBeVisible()
  await page.getByRole('button', { name: 'Close details' }).press('Enter')
  await expect(tile(page, 'pump-at-night')).toBeFocused()
})

test('a camera’s turn is applied, and the place where the picture was taken is not sent', async ({
  page,
  origin,
}, testInfo) => {
  await signIn(page, origin)
  await page.goto(`${origin}/admin/media`)
  const photo = turnedByCamera(await drawPicture(page, 'camera.jpg', [6000, 3000]))
  await addPictures(page, [photo])
  await expect(page.getByRole('textbox', { name: 'Alternative text' })).toBeVisible()
  // A quarter turn of 6000 × 3000, at the widest that pages use.
  await expect(page.getByText('2400 × 4800')).toBeVisible()
  const list = await (await page.request.get(`${origin}/api/admin/media`)).json()
  const file = await readFile(join(testInfo.outputPath('data'), list[0].src), 'latin1')
  expect(file).not.toContain('41.39 N')
  // The disc is on the right at 40% of the height: turned, it is at 60% of the width, below the middle.
  const pixel = await page.evaluate(async (src) => {
    const bitmap = await createImageBitmap(await (await fetch(src)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const at = context?.getImageData(bitmap.width * 0.6, bitmap.height * 0.75, 1, 1).data
    return [...(at ?? [])].slice(0, 3)
  }, list[0].src)
  expect(Math.min(...pixel)).toBeGreaterThan(230)
})

test('each file that cannot be used says why, and the others go on', async ({ page, origin }) => {
  await signIn(page, origin)
  await page.goto(`${origin}/admin/media`)
  const photo = await drawPicture(page, 'photo.jpg', [900, 600])
  await addPictures(page, [
    { ...photo, name: 'first.jpg' },
    {
      name: 'liar.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<!doctype html><script>1</script>'),
    },
    { name: 'front.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*\0 and more of it') },
    { name: 'half.jpg', mimeType: 'image/jpeg', buffer: photo.buffer.subarray(0, 900) },
    aDrawing('script.svg', '<script>alert(1)</script>'),
    aDrawing('onload.svg', '<g onload="alert(1)"/>'),
    aDrawing('data.svg', '<use href="data:image/svg+xml,x"/>'),
    { ...photo, name: 'last.jpg' },
  ])
  const says = async (name: string, words: string) =>
    expect(uploadRow(page, name)).toContainText(words)
  await says('last.jpg', 'Describe it before you use it')
  await says('first.jpg', 'Describe it before you use it')
  await says('liar.jpg', 'That isn’t a picture')
  await says('front.tiff', 'TIFF doesn’t work here. Save it as JPEG and try again.')
  await says('half.jpg', 'The file is')
  await says('script.svg', 'This SVG has a script')
  await says('onload.svg', 'something that runs a script (onload)')
  await says('data.svg', 'another file inside (data:)')
  await expect(page.getByText('2 done, 6 stopped')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Clear list' }).click()
  await expect(
    page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem'),
  ).toHaveCount(2)
})

test('a picture in use cannot be deleted, but replaced everywhere; one that is not comes back with Undo', async ({
  page,
  origin,
}, testInfo) => {
  await signIn(page, origin)
  await page.goto(`${origin}/admin/media`)
  const wide = await drawPicture(page, 'wide.jpg', [2000, 1000])
  await addPictures(page, [wide])
  const alt = page.getByRole('textbox', { name: 'Alternative text' })
  await alt.fill('A wide shelf')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  const [{ src }] = await (await page.request.get(`${origin}/api/admin/media`)).json()

  const path = join(testInfo.outputPath('data'), 'site.json')
  const site = JSON.parse(await readFile(path, 'utf8'))
  site.pages.fuel.hero.picture = { src, alt: 'A wide shelf', focus: null }
  await writeFile(path, JSON.stringify(site))
  await expect
    .poll(async () => (await page.request.get(`${origin}/fuel`)).text())
    .toContain(`${src} 2000w`)

  await page.reload()
  await tile(page, 'wide').click()
  await expect(page.getByText('Fuel, top of the page')).toBeVisible()
  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toHaveAccessibleDescription(
    'To delete it, first remove it from the place above.',
  )
  await remove.click({ force: true })
  await expect(page.getByText('Fuel, top of the page')).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Replace everywhere' }).click()
  await (await chooser).setFiles(await drawPicture(page, 'tall.png', [600, 900], 'image/png'))
  await expect(uploadRow(page, 'tall.png')).toContainText('Replaced everywhere.')
  await expect(page.getByText('600 × 900')).toBeVisible()
  await expect(alt).toHaveValue('A wide shelf')
  await page.goto(`${origin}/fuel`)
  await expect(page.getByRole('img', { name: 'A wide shelf' })).toHaveAttribute('src', /tall\./)

  await page.goto(`${origin}/admin/media`)
  await addPictures(page, [{ ...wide, name: 'spare.jpg' }])
  await alt.fill('A spare shelf')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(tile(page, 'spare')).toBeHidden()
  const undo = page.getByRole('button', { name: 'Undo deleting spare' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(tile(page, 'spare')).toBeVisible()
})

test('without a signal uploads and descriptions wait, and continue by themselves', async ({
  page,
  origin,
  context,
}) => {
  await signIn(page, origin)
  await page.goto(`${origin}/admin/media`)
  const photo = await drawPicture(page, 'one.jpg', [900, 600])
  await addPictures(page, [photo])
  const alt = page.getByRole('textbox', { name: 'Alternative text' })
  await expect(alt).toBeVisible()
  await context.setOffline(true)
  await alt.fill('Typed without a signal')
  await expect(page.getByText('No signal. 1 change waits.')).toBeVisible()
  await addPictures(page, [{ ...photo, name: 'two.jpg' }])
  await expect(uploadRow(page, 'two.jpg')).toContainText('No signal. It continues automatically.')
  await context.setOffline(false)
  await expect(uploadRow(page, 'two.jpg')).toContainText('Describe it before you use it')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem'),
  ).toHaveCount(2)
  await tile(page, 'one').click()
  await expect(alt).toHaveValue('Typed without a signal')
})

test('pasted and dropped pictures are added', async ({ page, origin }) => {
  await signIn(page, origin)
  await page.goto(`${origin}/admin/media`)
  await expect(page.getByText('Add your first picture')).toBeVisible()
  const { buffer } = await drawPicture(page, 'x.jpg', [300, 200])
  for (const [kind, name] of [
    ['paste', 'pasted.jpg'],
    ['drop', 'dropped.jpg'],
  ] as const) {
    await page.evaluate(
      ([event, fileName, base64]) => {
        const data = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], fileName, { type: 'image/jpeg' }))
        window.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data })
            : new DragEvent('drop', { dataTransfer: data }),
        )
      },
      [kind, name, buffer.toString('base64')] as const,
    )
    await expect(uploadRow(page, name)).toContainText('Describe it before you use it')
  }
})

test('a library of two thousand pictures is searched, filtered, and shown in parts, on a phone, too', async ({
  page,
  runSite,
}, testInfo) => {
  const DATA_DIR = testInfo.outputPath('data')
  await mkdir(join(DATA_DIR, 'media'), { recursive: true })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><path d="M0 0h9v9z"/></svg>'
  for (let at = 1; at <= 2000; at += 1) {
    await writeFile(join(DATA_DIR, 'media', `shelf-${at}.svg`), svg)
  }
  const site = runSite({ PORT: String(await freePort()), DATA_DIR, ADMIN_PASSWORD: PASSWORD })
  await untilItAnswers(site)
  await signIn(page, site.origin)
  await page.goto(`${site.origin}/admin/media`)
  const tiles = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')
  await expect(page.getByText(/^2,000 pictures, /)).toBeVisible()
  await expect(tiles).toHaveCount(60)
  await page.getByRole('button', { name: 'Show 120 more of 1,940' }).click()
  await expect(tiles).toHaveCount(180)
  await page.getByRole('textbox', { name: 'Find a picture' }).fill('shelf 1999')
  await expect(tiles).toHaveCount(1)
  await tile(page, 'shelf-1999').click()
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('The last shelf but one')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'No description 1,999' }).click()
  await expect(page.getByRole('heading', { name: 'No pictures found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all pictures' }).click()
  await expect(tiles).toHaveCount(60)
  await expectSound(page, { widths: [390, 1440] })
})

test('on a phone the details cover the page, and the keyboard chooses the focal point', async ({
  page,
  origin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, origin)
  await page.goto(`${origin}/admin/media`)
  await addPictures(page, [await drawPicture(page, 'phone.jpg', [900, 600])])
  const dialog = page.getByRole('dialog', { name: 'phone' })
  const alt = dialog.getByRole('textbox', { name: 'Alternative text' })
  await expect(alt).toBeVisible()
  await alt.focus()
  await alt.blur()
  await expect(alt).toHaveAccessibleDescription(/Describe it, or mark it as decoration only/)
  await alt.fill('A phone')
  const middle = dialog.getByRole('radio', { name: 'Middle' })
  await expect(middle).toBeChecked()
  await middle.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Right', exact: true })).toBeChecked()
  await expectSound(page, { widths: [390] })
  await dialog.getByRole('switch', { name: 'Only decoration, no description' }).check()
  await expect(alt).toBeDisabled()
  await expect(dialog.getByText(/^Saved \d/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(alt).toBeEnabled()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(tile(page, 'phone')).toBeVisible()
  await expectSound(page, { widths: [320, 390] })
})
