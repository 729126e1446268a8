import { z } from 'zod'
import { DESIGN_COLORS } from '#domain/brand/brand-palette.ts'
import { WeekSchema } from '#domain/location/location.ts'
import { AttributeLine, Color, Line, MediaPath, ProperName, WebAddress } from './fields.ts'
import { BRAND_PAGE, FOOTER_PAGE, NAVIGATION_PAGE, SETTINGS_PAGE } from './form-pages.ts'
import { inSection, named, onPage, type FormWords, type PageWords } from './form-words.ts'
import { Menu, PagesOff } from './menu.ts'
import { SitePages } from './pages/pages.ts'
import { FuelPricesPart } from './pages/fuel-prices.ts'
import { FUEL_PATH } from '#domain/paths.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'

const SocialProfile = z.strictObject({
  network: named(z.enum(['instagram', 'tiktok', 'facebook']), 'Network', {
    choices: { instagram: 'Instagram', tiktok: 'TikTok', facebook: 'Facebook' },
  }),
  url: named(WebAddress, 'Address'),
  /** What there is to see, e.g. "What landed on the shelf" */
  line: named(Line, 'What there is to see'),
})

const GENERAL = { page: SETTINGS_PAGE, section: { id: 'general', label: 'General' } }
const NAVIGATION = { page: NAVIGATION_PAGE, section: { id: 'pages', label: 'Pages' } }
const PAGE_NAMES = {
  fuel: 'Fuel',
  delivery: 'Delivery',
  cellular: 'Cellular',
  ourStory: 'Our Story',
  careers: 'Careers',
  jobOpportunities: 'Jobs',
}

const Colors = z.strictObject({
  /** Buttons on pictures, the banner, marks on dark grounds */
  accent: named(Color.optional(), 'Accent', {
    help: 'Buttons on pictures, the banner, marks on dark grounds.',
    otherwise: DESIGN_COLORS.accent,
  }),
  /** Text on the accent */
  onAccent: named(Color.optional(), 'Text on the accent', { otherwise: DESIGN_COLORS.onAccent }),
  /** Buttons and links on light grounds */
  primary: named(Color.optional(), 'Main color', {
    help: 'Buttons and links on light grounds.',
    otherwise: DESIGN_COLORS.primary,
  }),
  /** The ground of the footer and of dark panels */
  dark: named(Color.optional(), 'Dark ground', {
    help: 'The footer and dark panels.',
    otherwise: DESIGN_COLORS.dark,
  }),
})

const Brand = z.strictObject({
  /** Short, as in the bar: "Lindenway" */
  name: named(ProperName, 'Name', { help: 'Short, as in the bar at the top.' }),
  /** As in the copyright line: "Lindenway Market & Fuel" */
  legalName: named(ProperName, 'Full name', { help: 'As in the copyright line.' }),
  tagline: named(AttributeLine, 'Tagline', { help: 'In link previews.' }),
  /** Where its locations are: "Northeast Ohio" */
  region: named(AttributeLine, 'Region', { help: 'Where the stores are.' }),
  /** Its mark, a picture of the data folder like "/media/mark.svg"; `null` for the leaf */
  mark: named(MediaPath.nullable().default(null), 'Logo', {
    help: 'Without a logo, a leaf is shown. The bar and the footer are dark or light as your colors say, so choose a logo that is clear on both.',
  }),
  /** Its colors; the design's own where one is left out */
  colors: inSection(Colors.optional(), 'colors', 'Colors', { otherwise: {} }),
})

const Contact = z.strictObject({
  phone: named(ProperName, 'Phone'),
  email: named(z.email({ error: 'expected an e-mail address' }).max(254), 'Email', {
    kind: 'email',
  }),
})

const Credit = z.strictObject({
  name: named(ProperName, 'Name'),
  url: named(WebAddress, 'Address'),
})

/** The part of a page of the editor in a section of its own. */
function everywhere<Schema extends z.ZodType>(
  schema: Schema,
  page: PageWords,
  [id, label]: readonly [id: string, label: string],
  more: FormWords = {},
): Schema {
  return onPage(inSection(schema, id, label, more), page, { label })
}

/**
 * A chain in one language: everything about it that its owner would change. `site-file.ts` reads it
 * from `site.json`. Texts may hold placeholders; `fillSite` (`figures.ts`) gives the site that visitors
 * read.
 */
export const Site = z.strictObject({
  brand: everywhere(Brand, BRAND_PAGE, ['brand', 'Brand']),
  contact: everywhere(Contact, FOOTER_PAGE, ['contact', 'Contact']),
  banner: everywhere(
    z.strictObject({ strong: named(Line, 'In bold'), text: named(Line, 'Text') }),
    NAVIGATION_PAGE,
    ['banner', 'Banner'],
  ),
  social: everywhere(z.array(SocialProfile).max(3), FOOTER_PAGE, ['social', 'Social networks'], {
    noun: 'a network',
    title: 'network',
  }),
  /** Who made the site, in the footer: "Powered by {name}"; `null` or absent for no credit */
  credit: everywhere(Credit.nullable().default(null), FOOTER_PAGE, ['credit', 'Who made the site']),
  paymentAccepted: everywhere(
    z.array(Line).min(1).max(12),
    FOOTER_PAGE,
    ['payment', 'Ways to pay'],
    { noun: 'a way to pay' },
  ),
  /** ISO 4217 codes, as structured data wants them */
  currenciesAccepted: named(
    z.string().regex(/^[A-Z]{3}(, ?[A-Z]{3})*$/, { error: 'expected a currency code like USD' }),
    'Currencies',
    { ...GENERAL, help: 'Codes like USD, for search engines.' },
  ),
  /** The hours of a location that gives none; `null`: visitors are asked to call for them */
  defaultWeek: named(WeekSchema.nullable(), 'Usual hours', {
    ...GENERAL,
    kind: 'week',
    help: 'Of every store that has no hours of its own.',
  }),
  /** IANA name of the chain's own calendar */
  timeZone: named(
    z.string().refine(isTimeZone, { error: 'expected a time zone like America/New_York' }),
    'Time zone',
    { ...GENERAL, help: 'The chain’s own clock, e.g. for what is scheduled.' },
  ),
  /** How the prices of fuel are shown that staff enter for each store */
  fuelPrices: onPage(
    FuelPricesPart,
    { id: 'fuel', label: 'Fuel', path: FUEL_PATH },
    {
      label: 'Prices at the stores',
    },
  ),
  /** The line on every page that leads to `/status`; by itself while many stores are affected */
  statusBar: everywhere(
    z.enum(['auto', 'on', 'off']).default('auto'),
    NAVIGATION_PAGE,
    ['banner', 'Banner'],
    {
      choices: {
        auto: 'When more than a tenth of the stores are affected',
        on: 'Always',
        off: 'Never',
      },
    },
  ),
  /** The bar's links, in order */
  menu: named(
    Menu.default(['fuel', 'delivery', 'cellular', 'ourStory', 'careers']),
    'Pages in the bar at the top',
    { ...NAVIGATION, choices: PAGE_NAMES },
  ),
  /** Pages that this chain has none of: their addresses answer 404, and nothing leads to them */
  pagesOff: named(PagesOff.default([]), 'Hidden pages', {
    ...NAVIGATION,
    choices: PAGE_NAMES,
    help: 'A hidden page answers “not found”, and no link to it is shown.',
  }),
  pages: SitePages,
})
export type Site = z.infer<typeof Site>
