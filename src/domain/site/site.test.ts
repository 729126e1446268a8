// oxlint-disable-next-line no-restricted-imports -- the sample chain is the input
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillSite } from './figures.ts'
import { mainSite } from './testing/main-site.ts'
import { siteProblems } from './site-file.ts'

const SAMPLE = readFileSync(new URL('../../../data/sample/site.json', import.meta.url), 'utf8')

/** The sample chain's file with the values at some paths ("pages.fuel") replaced; undefined removes. */
function sampleWith(changes: Readonly<Record<string, unknown>>): unknown {
  const site: unknown = JSON.parse(SAMPLE)
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const inner = keys.reduce<object>((at, key) => Object(Reflect.get(at, key)), Object(site))
    if (value === undefined) Reflect.deleteProperty(inner, last)
    else Reflect.set(inner, last, value)
  }
  return site
}

/** Every text of a value with the name of the field that holds it. */
function texts(value: unknown, field = ''): (readonly [field: string, text: string])[] {
  if (typeof value === 'string') return [[field, value]]
  if (Array.isArray(value)) return value.flatMap((item) => texts(item, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => texts(item, key))
}

const sampleTexts = () => texts(fillSite(mainSite(JSON.parse(SAMPLE))))

function wordCount(text: string): number {
  return text.split(/\s+/).length
}

test('the sample chain fits the schema', () => {
  expect(siteProblems(JSON.parse(SAMPLE))).toEqual([])
})

test('a file from before marks, questions and the sample page’s figure still fits', () => {
  const old = sampleWith({
    'brand.mark': undefined,
    'pages.fuel.questions': undefined,
    'pages.cellular.questions': undefined,
    'pages.delivery.sample.figure': undefined,
    'pages.delivery.sample.figureNote': undefined,
  })
  expect(siteProblems(old)).toEqual([])
  const { brand, pages } = fillSite(mainSite(old))
  expect(brand.mark).toBeNull()
  expect(pages.fuel.questions).toBeNull()
  expect(pages.delivery.sample).toMatchObject({ figure: '30 min', figureNote: 'or less' })
})

test('a mark is a picture of the data folder', () => {
  expect(siteProblems(sampleWith({ 'brand.mark': '/media/mark.svg' }))).toEqual([])
  for (const mark of ['https://cdn.example/mark.svg', '/img/mark.svg', '/media/../x.svg', '']) {
    expect(siteProblems(sampleWith({ 'brand.mark': mark }))).toHaveLength(1)
  }
})

test('every wrong place of a site file is named, all at once', () => {
  const broken = sampleWith({
    'brand.name': '   ',
    'contact.email': undefined,
    'banner.texxt': 'x',
    'social.0.url': 'javascript:alert(1)',
    currenciesAccepted: 'dollars',
    timeZone: 'Ohio',
    'defaultWeek.0': [[600, 'late']],
    'defaultWeek.1': [[600, 500]],
    'defaultWeek.2': 9,
    'pages.home.slides.0.buttonAction': { kind: 'go' },
    'pages.home.slides.1.buttonAction.to': 'javascript:alert(1)',
    'pages.home.slides.2.buttonAction.to': '//elsewhere.example',
    'pages.home.slides.3.id': 'drive-thru',
    'pages.home.slides.4.picture.src': 'https://elsewhere.example/a.png',
    'pages.home.coupons.items.0.icon': 'gasoline',
    'pages.ourStory.hero.lead': 'One line\nand another',
    'pages.cellular.carriers.cards.0.color': 'orange',
    'pages.cellular.carriers.cards.1.features': [],
    'pages.fuel.hero.lead': 'Write to {emial}',
    'pages.fuel.grades.2.octane': 'eighty-seven',
    'pages.fuel.savings.gallonsPerFillUp': -15,
    'pages.delivery.minutes': 30.5,
    'pages.privacyPolicy.effectiveDate': 'October 27, 2025',
    'pages.privacyPolicy.sections.1.blocks.0': { kind: 'list', text: 'x' },
    'pages.careers.hero.heading': 'x'.repeat(121),
    'pages.notFound': null,
  })
  expect(siteProblems(broken)).toEqual([
    'brand.name: expected some words, got "   "',
    'contact.email: missing, expected text',
    'banner.texxt: unknown key',
    'social[0].url: expected an address that starts with https:// or http://, got "javascript:alert(1)"',
    'currenciesAccepted: expected a currency code like USD, got "dollars"',
    'defaultWeek[0][0][1]: expected a number, got "late"',
    'defaultWeek[1][0]: an interval must end after it starts',
    'defaultWeek[2]: expected a list, text or null, got 9',
    'timeZone: expected a time zone like America/New_York, got "Ohio"',
    'pages.home.slides[0].buttonAction.kind: expected "link" or "log", got "go"',
    'pages.home.slides[1].buttonAction.to: expected a path on this site like /fuel, or an address that starts with https://, got "javascript:alert(1)"',
    'pages.home.slides[2].buttonAction.to: expected a path on this site like /fuel, or an address that starts with https://, got "//elsewhere.example"',
    'pages.home.slides[4].picture.src: expected a path on this site like /fuel, got "https://elsewhere.example/a.png"',
    'pages.home.slides: several items have the id "drive-thru"',
    expect.stringMatching(
      /^pages\.home\.coupons\.items\[0\]\.icon: expected "badge-dollar-sign", .* or "wrench", got "gasoline"$/,
    ),
    'pages.ourStory.hero.lead: has a line break or characters that cannot be shown',
    'pages.cellular.carriers.cards[0].color: expected a color like #9bd418, got "orange"',
    'pages.cellular.carriers.cards[1].features: expected at least 1 item, got a list of 0 items',
    expect.stringMatching(
      /^pages\.fuel\.hero\.lead: unknown placeholder \{emial\}; known are \{brand\}, /,
    ),
    'pages.fuel.grades[2].octane: expected a number, got "eighty-seven"',
    'pages.fuel.savings.gallonsPerFillUp: expected above 0, got -15',
    'pages.delivery.minutes: expected a whole number, got 30.5',
    expect.stringMatching(
      /^pages\.careers\.hero\.heading: expected at most 120 characters, got 121 characters: "x+…"$/,
    ),
    'pages.privacyPolicy.effectiveDate: expected a date like 2025-10-27, got "October 27, 2025"',
    'pages.privacyPolicy.sections[1].blocks[0].items: missing, expected a list',
    'pages.privacyPolicy.sections[1].blocks[0].text: unknown key',
    'pages.notFound: expected an object, got null',
  ])
})

test('a carrier cannot be priced outside the range that the page advertises', () => {
  const path = 'pages.cellular.carriers.cards.0.monthlyPrice'
  expect(siteProblems(sampleWith({ [path]: 40 }))).toEqual([
    'pages.cellular.carriers.cards[0].monthlyPrice: expected a price within priceRange, 9 to 25, got 40',
  ])
  expect(siteProblems(sampleWith({ [path]: null }))).toEqual([])
})

test('a file that is not a site at all gets one line', () => {
  expect(siteProblems(null)).toEqual(['the file: expected an object, got null'])
  expect(siteProblems([])).toEqual(['the file: expected an object, got a list of 0 items'])
  expect(siteProblems({})).toContain('pages: missing, expected an object')
})

test('links may leave the site or stay on it, by http or https only', () => {
  const to = 'pages.notFound.button.to'
  const refused = [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'fuel',
    '/two words',
    'https://',
    'https://elsewhere.example/"onclick="',
    '',
  ]
  for (const value of refused) expect(siteProblems(sampleWith({ [to]: value }))).toHaveLength(1)
  const taken = [
    '/',
    '/cellular#repairs',
    '/find-a-store?autolocate=true',
    'https://x.example',
    'HTTP://x.example/a?b=c',
  ]
  for (const value of taken) expect(siteProblems(sampleWith({ [to]: value }))).toEqual([])
})

test('the sample chain says the spec’s own words letter by letter', () => {
  const said = new Set(sampleTexts().map(([, text]) => text))
  const spec = [
    'Instant Savings, Every Visit',
    'App Coming Soon!',
    'Drive-Thru, Redefined Convenience',
    'Find a Store',
    'Save 11¢ per Gallon',
    'Learn More',
    'Order Delivery Direct',
    'Order Now',
    'European Produce & Specialty Finds',
    'See Where',
    'EST. 2002',
    '20+ Years',
    'Top Tier Fuel',
    'Community First',
    'The Beginning',
    'Growing Strong',
    'Modern Excellence',
    'Quality & Value',
    'True Convenience',
    'Find Your Nearest Store',
    'Boost Mobile',
    'Simple Mobile',
    'H2O Wireless',
    'Gen Mobile',
    'Verizon Prepaid',
    'T-Mobile Prepaid',
    '$9–$25',
    'Apple Pay',
    'Now Powered by Continental Cellular',
    'Now Hiring',
    'View Open Positions',
    'Browse Job Opportunities',
    'Regular Unleaded',
    'Mid-Grade',
    'Premium',
    'Diesel',
    'Competitive Compensation',
    'Work-Life Balance',
    'Career Development',
    '2025-10-27',
  ]
  expect(spec.filter((words) => !said.has(words))).toEqual([])
})

test('the sample chain has the spec’s numbers of things', () => {
  const { pages } = mainSite(JSON.parse(SAMPLE))
  expect(pages.home.slides).toHaveLength(5)
  expect(pages.home.slides.map(({ buttonAction }) => buttonAction)).toEqual([
    { kind: 'log' },
    { kind: 'link', to: '/find-a-store' },
    { kind: 'link', to: '/fuel' },
    { kind: 'link', to: '/delivery' },
    { kind: 'link', to: '/find-a-store' },
  ])
  expect(pages.cellular.carriers.cards).toHaveLength(6)
  expect(new Set(pages.cellular.billPayments.billers).size).toBe(16)
  expect(pages.cellular.tradeIn.steps).toHaveLength(3)
  expect(pages.fuel.grades.map(({ octane }) => octane)).toEqual([87, 89, 91, null])
  expect(pages.ourStory.timeline.steps.map(({ year }) => year)).toEqual(['2002', '2010', '2025'])
  expect(pages.careers.benefits.items).toHaveLength(6)
  expect(pages.careers.path.steps).toHaveLength(4)
  expect(pages.jobOpportunities.benefits.items).toHaveLength(3)
})

test('the fuel page’s description names the saving that its metadata has, the page the members’', () => {
  const { fuel } = fillSite(mainSite(JSON.parse(SAMPLE))).pages
  expect(fuel.head.description).toContain('save 5¢ per gallon')
  expect(fuel.hero.heading).toBe('Save 11¢ per Gallon')
  expect(fuel.savings.example).toBe(
    'Save $1.65 per visit, over $172 a year with two fill-ups a week.',
  )
})

test('the sample chain keeps to the house style: short headings and leads, one exclamation mark', () => {
  // The home page's own heading is read aloud, not shown.
  const headings = sampleTexts().filter(
    ([field, text]) => ['heading', 'title'].includes(field) && !/[|:]/.test(text),
  )
  expect(headings.length).toBeGreaterThan(80)
  expect(headings.filter(([, text]) => wordCount(text) > 6)).toEqual([])
  const leads = sampleTexts().filter(([field]) => field === 'lead')
  expect(leads.length).toBeGreaterThan(20)
  expect(leads.filter(([, text]) => wordCount(text) > 20)).toEqual([])
  expect(sampleTexts().filter(([, text]) => text.includes('!'))).toEqual([
    ['buttonText', 'App Coming Soon!'],
  ])
})

test('a file from before there were pages of stores has their words by default', () => {
  const site = mainSite(sampleWith({ 'pages.stores': undefined }))
  expect(site.pages.stores.closed.heading).toBe('This store has closed.')
  expect(fillSite(site).pages.stores.state.head.title).toBe('Lindenway Stores in {state}')
})

test('texts of the stores’ pages hold names of their own, and no others', () => {
  expect(siteProblems(sampleWith({ 'pages.stores.heading': 'Stores in {state}' }))[0]).toMatch(
    /^pages\.stores\.heading: unknown placeholder \{state\}; known are \{brand\}/,
  )
  expect(siteProblems(sampleWith({ 'pages.stores.state.heading': '{state} {town}' }))[0]).toMatch(
    /^pages\.stores\.state\.heading: unknown placeholder \{town\}; known are \{state\}, \{count\}, \{brand\}/,
  )
})
