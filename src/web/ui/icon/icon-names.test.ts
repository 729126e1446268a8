import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { Icon } from '#domain/site/icons.ts'
import { ICON_NAMES } from './icon-names.ts'

test('the sprite has exactly the icons that have a name', async () => {
  expect((await spriteNames()).toSorted()).toEqual([...ICON_NAMES].toSorted())
})

test('the sprite has every icon that an owner can choose in site.json', async () => {
  const names = await spriteNames()
  expect(Icon.options.filter((name) => !names.includes(name))).toEqual([])
})

async function spriteNames(): Promise<string[]> {
  const sprite = await readFile(new URL('../../../../public/icons.svg', import.meta.url), 'utf8')
  const symbols = sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 \d+ \d+">.+<\/symbol>/g)
  return [...symbols].map(([, id]) => id ?? '')
}
