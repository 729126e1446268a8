import { expect, type Locator, type Page } from '@playwright/test'

/** The finder with a search whose first result is Lindenway Parma. */
export const FINDER = '/find-a-store?q=44129'

export function mapOf(page: Page) {
  const map = page.getByRole('region', { name: 'Map of stores' })
  return {
    map,
    pins: map.getByRole('button', { name: /^Lindenway / }),
    clusters: map.getByRole('button', { name: /^Show \d+ stores$/ }),
    window: map.getByRole('group', { name: /^Lindenway/ }),
    button: (name: string) => map.getByRole('button', { name, exact: true }),
  }
}

/** An element's position, once it has stopped moving. */
export async function restingPlace(page: Page, name: string) {
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

/** The number of stores on the map, including those in clusters. */
export async function storesSeen(page: Page): Promise<number> {
  const { map } = mapOf(page)
  if ((await map.count()) === 0) return 0
  return map.evaluate((element) => {
    const canvas = element.querySelector('.map-canvas')?.getBoundingClientRect()
    if (!canvas) return 0
    return [...element.querySelectorAll('.map-pin, .map-cluster')]
      .filter((pin) => {
        const { left, right, top, bottom } = pin.getBoundingClientRect()
        // A pin's point is its tip; a cluster's is close to it.
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
export async function coveredPins(page: Page): Promise<string[]> {
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

export async function sizeOf(element: Locator): Promise<(number | undefined)[]> {
  const box = await element.boundingBox()
  return [box?.width, box?.height]
}
