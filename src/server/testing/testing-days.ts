import type { Day, Price, StoreDay } from '#domain/day/day.ts'
import type { Storage } from '#server/storage/storage.ts'
import { aLocation, startApp } from './testing.ts'

/** What staff said of a store in a test. */
type Said = {
  day?: Partial<Day>
  prices?: Readonly<Record<string, string | Pick<Price, 'credit' | 'cash'>>>
  asOf: number
}

/**
 * Makes days and prices those of stores, as staff do.
 *
 * @param said by the store's id; `prices` are amounts by grade, `asOf` is ms since the epoch
 */
export async function sayToday(
  storage: Pick<Storage, 'commit'>,
  said: Readonly<Record<string, Said>>,
): Promise<void> {
  await storage.commit(
    { by: 'a test', what: 'Said what differs today', kind: 'today' },
    ({ days, version }) => [
      {
        days: [
          ...days.filter(({ id }) => !Object.hasOwn(said, id)),
          ...Object.entries(said).map(([id, one]) => storeDay(id, one, version + 1)),
        ],
      },
      null,
    ],
  )
}

function storeDay(id: string, { day, prices = {}, asOf }: Said, version: number): StoreDay {
  const instant = new Date(asOf).toISOString()
  return {
    id,
    version,
    prices: Object.entries(prices).map(([grade, said]): Price => ({
      grade,
      ...(typeof said === 'string' ? { credit: said } : said),
      asOf: instant,
    })),
    heardAt: instant,
    by: 'a test',
    ...(day && {
      day: { status: 'open', payments: 'all', out: [], outOfOrder: [], asOf: instant, ...day },
    }),
  }
}

/** An app with a store in Parma and one in Akron, whose staff `say` what differs today. */
export async function openWithDays() {
  const app = await startApp({
    locations: [
      aLocation(),
      aLocation({ id: 'akron', name: 'Test Akron', address: '9 Elm St, Akron, OH 44301' }),
    ],
    site: (site) => ({
      ...site,
      fuelPrices: { notices: [{ state: 'OH', text: 'All taxes included.' }] },
    }),
  })
  const page = async (path: string) => (await app.get(path)).text()
  const text = async (path: string) => plain(await page(path))
  const say = (said: Parameters<typeof sayToday>[1]) => sayToday(app.storage, said)
  return { ...app, page, text, say }
}

/** What is read aloud: without what is hidden from it, and without the page's data. */
function plain(html: string): string {
  return html
    .replaceAll(/<script.*?<\/script>|<style.*?<\/style>/gs, '')
    .replaceAll(/<(span|svg)[^>]* aria-hidden="true".*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
}
