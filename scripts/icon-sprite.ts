/** Writes `public/icons.svg`: one `<symbol>` for every name in `src/web/ui/icon/icon-names.ts`. */
import { readFile, writeFile } from 'node:fs/promises'
import {
  FILLED_ICONS,
  ICON_NAMES,
  NETWORK_ICONS,
  OWN_ICONS,
  type IconName,
} from '#web/ui/icon/icon-names.ts'
import { MARK_SHAPE } from '#domain/brand/mark-shape.ts'

const PACKAGES = new URL('../node_modules/', import.meta.url)
const SPRITE = new URL('../public/icons.svg', import.meta.url)

type OwnIcon = (typeof OWN_ICONS)[number]

const OWN_SYMBOLS: Record<OwnIcon, string> = {
  mark: symbol('mark', '0 0 48 48', `<path d="${MARK_SHAPE}"/>`),
  pin: symbol(
    'pin',
    '0 0 44 52',
    '<path d="M22 50.2C10 38 3 30 3 20.6a19 19 0 0 1 38 0C41 30 34 38 22 50.2Z"/>',
  ),
}

const symbols = await Promise.all(ICON_NAMES.map(symbolOf))
await writeFile(
  SPRITE,
  [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!-- @license lucide-static 1.62.0, ISC and MIT; simple-icons 16.37.0, CC0-1.0 -->',
    ...symbols,
    '</svg>\n',
  ].join('\n'),
)
console.log(`${symbols.length} icons in public/icons.svg`)

async function symbolOf(name: IconName): Promise<string> {
  if (isOneOf(OWN_ICONS, name)) return OWN_SYMBOLS[name]
  const folder = isOneOf(NETWORK_ICONS, name) ? 'simple-icons/icons' : 'lucide-static/icons'
  const svg = await readFile(new URL(`${folder}/${name}.svg`, PACKAGES), 'utf8')
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1]
  if (shapes === undefined) throw new Error(`${folder}/${name}.svg is not an SVG image`)
  return symbol(
    name,
    '0 0 24 24',
    shapes.replace(/<title>.*?<\/title>/s, '').replaceAll(/\s*\n\s*/g, ''),
  )
}

function symbol(id: IconName, viewBox: string, shapes: string): string {
  const content = shapes.replaceAll(' />', '/>')
  // Pages draw icons as lines; a shape with its own fill keeps it everywhere.
  const drawn = isOneOf(FILLED_ICONS, id)
    ? `<g fill="currentColor" stroke="none">${content}</g>`
    : content
  return `<symbol id="${id}" viewBox="${viewBox}">${drawn}</symbol>`
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name)
}
