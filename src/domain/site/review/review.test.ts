// oxlint-disable-next-line no-restricted-imports -- the sample chain is the input
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reviewSite } from './review.ts'
import type { SiteSurroundings } from './site-finding.ts'
import { mainSite } from '#domain/site/testing/main-site.ts'

const SAMPLE = readFileSync('data/sample/site.json', 'utf8')

const SURROUNDINGS: SiteSurroundings = {
  tags: [{ id: 'diesel' }, { id: 'wireless' }, { id: 'repair' }],
  storePaths: new Set(['/stores/oh', '/stores/oh/parma']),
  hasPicture: (path) => path.startsWith('/img/') || path === '/media/there.jpg',
  sampleWeek: mainSite(JSON.parse(SAMPLE)).defaultWeek,
}

/** The findings about another chain's file: the sample's after some replacements. */
function found(changes: Record<string, string>, given: Partial<SiteSurroundings> = {}): string[] {
  const text = Object.entries({
    '"name": "Lindenway"': '"name": "Quillroad"',
    '"legalName": "Lindenway Market & Fuel"': '"legalName": "Quillroad Inc."',
    'help@lindenway.example': 'help@quillroad.com',
    'lindenway.example': 'quillroad',
    'https://northlight.example/': 'https://quillroad.com/',
    '(216) 555-0100': '(216) 252-7700',
    '[[360, 1380]]': '[[300, 1320]]',
    ...changes,
  }).reduce((json, [before, after]) => json.replaceAll(before, after), SAMPLE)
  return reviewSite(mainSite(JSON.parse(text)), { ...SURROUNDINGS, ...given }).map(
    ({ level, text: sentence }) => `${level} ${sentence}`,
  )
}

test('nothing is reported about the sample, or about a chain that has replaced its texts', () => {
  expect(reviewSite(mainSite(JSON.parse(SAMPLE)), SURROUNDINGS)).toEqual([])
  expect(found({})).toEqual([])
})

const FUEL_LINK = '"to": "/fuel"'
test.each([
  [
    '/fule',
    /^error pages\.home\.slides\[2\]\.buttonAction\.to: links to \/fule, which does not exist\. Did you mean \/fuel\?$/,
  ],
  ['/careeers', /Did you mean \/careers\?/],
  ['/contact', /The pages are \/, \/find-a-store, \/stores, /],
  ['/stores/oh/akron', /links to \/stores\/oh\/akron, which does not exist/],
  ['/media/menu.svg', /links to \/media\/menu\.svg, which does not exist/],
  ['/find-a-store?tag=dezel', /filters by the tag "dezel", which does not exist/],
  ['/find-a-store?zip=44129&tag=diesel&tag=x', /filters by the tag "x"/],
  [
    '/cellular#repair',
    /\/cellular has no section "repair"\. It has carriers, bill-payments, repairs/,
  ],
  ['/privacy-policy#nothing', /\/privacy-policy has no section "nothing"/],
])('a link to %s is reported', (to, sentence) => {
  const findings = found({ [FUEL_LINK]: `"to": "${to}"` })
  expect(findings).toHaveLength(2)
  expect(findings[0]).toMatch(sentence)
})

test.each([
  '/',
  '/fuel?gallons=12',
  '/find-a-store?tag=diesel',
  '/find-a-store?zip=44129',
  '/cellular#repairs',
  '/stores/oh/parma',
  '/stores',
  '/job-opportunities/1000',
  '/api/locations.csv',
  '/media/there.jpg',
  'https://order.quillroad.com/',
])('a link to %s is not reported', (to) => {
  expect(found({ [FUEL_LINK]: `"to": "${to}"` })).toEqual([])
})

function isOff(path: string): string {
  return `warning ${path}: links to /delivery, which is turned off (pagesOff), so the link is not shown. Change or remove it.`
}

test('links to a disabled page are reported, and texts that mention it', () => {
  expect(found({ '"pagesOff": []': '"pagesOff": ["delivery"]' })).toEqual([
    isOff('pages.home.slides[3].buttonAction.to'),
    isOff('pages.home.quickBar.links[1].to'),
    'warning pages.home.head.description: mentions delivery, but that page is turned off (pagesOff).',
  ])
})

test.each([
  [
    '/media/missing.jpg',
    'the picture /media/missing.jpg does not exist. Put it into the media folder',
  ],
  ['/pictures/store.jpg', 'Put your own pictures into the media folder'],
])('the missing picture %s is reported', (src, sentence) => {
  const findings = found({ '"src": "/img/culture.svg"': `"src": "${src}"` })
  expect(findings).toEqual([expect.stringContaining(sentence)])
  expect(findings[0]).toMatch(/^error pages\.careers\.culture\.picture\.src: /)
})

test.each(['call us', 'n/a', '555-0100', '000-000-0000'])('the phone "%s" is reported', (phone) => {
  const findings = found({ '(216) 252-7700': phone, '(216) 555-0100': phone })
  expect(findings[0]).toBe(
    `error contact.phone: "${phone}" is not a phone number, so visitors cannot call it. Write one like (216) 555-0100.`,
  )
})

test.each([
  ['#ffffff', 'light'],
  ['#fefefe', 'light'],
  ['#12241d', 'dark'],
])('the invisible edge %s in the %s theme is reported', (color, theme) => {
  expect(found({ '"color": "#f26722"': `"color": "${color}"` })).toEqual([
    `warning pages.cellular.carriers.cards[0].color: ${color} is invisible in the ${theme} theme, as the edge of Boost Mobile's card. Choose a color with more contrast to the card.`,
  ])
})

test('brand colors with too little contrast are errors', () => {
  const [first] = found({ '"primary": "#0f4a37"': '"primary": "#9bd418"' })
  expect(first).toMatch(/^error brand\.colors\.primary: #9bd418 on the light grounds/)
})

test.each([
  [
    {
      'help@quillroad.com': 'help@lindenway.example',
      'help@lindenway.example': 'help@quillroad.example',
    },
    /^warning contact\.email: is a made-up address of the sample/,
  ],
  [
    { '(216) 555-0100': '(216) 555-0100' },
    /^warning contact\.phone: is a made-up phone number of the sample/,
  ],
  [
    { '"Your trusted neighborhood convenience store"': '"Welcome to Lindenway"' },
    /^warning banner\.text: still names Lindenway/,
  ],
  [{ '[[360, 1380]]': '[[360, 1380]]' }, /^warning defaultWeek: still has the sample’s hours/],
])('a leftover of the sample is reported: %j', (changes, sentence) => {
  expect(found(changes)[0]).toMatch(sentence)
})
