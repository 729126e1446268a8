import type { Browser, Locator, Page } from '@playwright/test'
import { join } from 'node:path'
import type { BenchOptions } from './options.ts'
import { CPU_SLOWDOWN, longestTask, noteTasks, withBrowser } from './browser.ts'
import { importChain, makeChain } from './chain.ts'
import { inNewFolder, PASSWORD, withSite } from './servers.ts'
import { median } from './statistics.ts'

const LOCATIONS = 10_000
const TAGS = ['Diesel', 'Car Wash', 'Open Late', 'Propane']
/** Behind an action, until what it began has ended on a busy machine. */
const SETTLE_MS = 1000

/** The staff's list of a very big chain in a browser whose processor is four times slower. */
export async function benchStaffList({ isQuick }: BenchOptions): Promise<void> {
  const locations = isQuick ? LOCATIONS / 10 : LOCATIONS
  await inNewFolder(async (folder) => {
    importChain(folder, makeChain(locations))
    await withSite({ dataDirectory: join(folder, 'data') }, ({ port }) =>
      withBrowser(async (browser) => {
        const origin = `http://127.0.0.1:${port}`
        const page = await signedIn(browser, origin)
        await measureAnswer(page, origin, locations)
        await measureList(page, origin)
      }),
    )
  })
}

/** A page whose person is signed in, with a few tags on some of the stores. */
async function signedIn(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const { request } = page.context()
  await request.post(`${origin}/api/admin/login`, {
    data: { username: 'admin', password: PASSWORD },
  })
  const answer = await request.get(`${origin}/api/admin/locations`)
  const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id)
  for (const [index, name] of TAGS.entries()) {
    const made = await request.post(`${origin}/api/admin/tags`, { data: { name } })
    const { id: tagId } = (await made.json()) as { id: string }
    const tagged = ids.filter((_, at) => at % (index + 2) === 0)
    await request.post(`${origin}/api/admin/locations/tags`, {
      data: { ids: tagged, tagId, isTagged: true },
    })
  }
  return page
}

async function measureAnswer(page: Page, origin: string, locations: number): Promise<void> {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < 7; round += 1) {
    const asked = performance.now()
    const answer = await fetch(`${origin}/api/admin/locations`, { headers: { cookie } })
    bytes = (await answer.arrayBuffer()).byteLength
    times.push(performance.now() - asked)
  }
  console.log(
    `  the answer with ${locations} stores: ${(bytes / 1e6).toFixed(1)} MB as JSON, median ${median(times).toFixed(0)} ms`,
  )
}

async function measureList(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  let sent = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sent = Math.max(sent, encodedDataLength)
  })
  await noteTasks(page)
  const began = performance.now()
  await page.goto(`${origin}/admin`)
  const rows = page.getByRole('list', { name: 'Locations' }).locator('> li')
  await rows.first().waitFor()
  const shown = performance.now() - began
  await page.waitForTimeout(SETTLE_MS)
  console.log(
    `  opening: list shown after ${shown.toFixed(0)} ms, longest task ${(await longestTask(page, 0)).toFixed(0)} ms, largest answer ${(sent / 1000).toFixed(0)} kB as sent`,
  )

  const after = async (what: string, act: () => Promise<unknown>) => {
    const from = await page.evaluate(() => performance.now())
    await act()
    await page.waitForTimeout(SETTLE_MS)
    console.log(`  ${what}: longest task ${(await longestTask(page, from)).toFixed(0)} ms`)
  }
  const box = page.getByRole('textbox', { name: 'Filter locations' })
  const typeInto = async (field: Locator, text: string) => {
    await field.fill('')
    await page.waitForTimeout(SETTLE_MS)
    await field.focus()
    const tasks: number[] = []
    for (const key of text) {
      const from = await page.evaluate(() => performance.now())
      await page.keyboard.type(key)
      await page.waitForTimeout(250)
      tasks.push(await longestTask(page, from))
    }
    console.log(
      `  typing "${text}": longest task after a keystroke ${Math.max(...tasks).toFixed(0)} ms (budget 50); ${tasks.map((ms) => ms.toFixed(0)).join(', ')}`,
    )
  }
  const type = (text: string) => typeInto(box, text)
  await type('Springfield')
  await type('Car Wash')
  await after('opening the menu to go to a store', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Page or store' }).waitFor()
  })
  await typeInto(page.getByRole('combobox', { name: 'Page or store' }), 'Springfield')
  await page.keyboard.press('Escape')
  await box.fill('')
  await after('scrolling', () => page.mouse.wheel(0, 4000))
  await after('50 more', () => page.getByRole('button', { name: 'Show 50 more' }).click())
  const removal = page.getByRole('button', { name: /^Remove tag/ }).first()
  await after('taking a tag off', () => removal.click())
  await after('its undo', () => page.getByRole('button', { name: 'Undo' }).click())
  await after('choosing one', () => page.getByRole('checkbox').first().check())
  await after('choosing all', () => page.getByRole('button', { name: /^Select all/ }).click())
  await after('the tags to add', () => page.getByRole('button', { name: /^Add Tag to/ }).click())
  await after('a tag onto all', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Propane' }).click()
    await page.getByText(/^Added Propane to [\d,]+ stores$/).waitFor()
  })
  await after('choosing none', () => page.getByRole('button', { name: 'Clear selection' }).click())
  await after('opening the editor', async () => {
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  })
}
