import { z } from 'zod'
import { WeekSchema } from '#domain/location/location.ts'
import { AttributeLine, Color, Line, MediaPath, ProperName, WebAddress } from './fields.ts'
import { Menu, PagesOff } from './menu.ts'
import { SitePages } from './pages.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'

const SocialProfile = z.strictObject({
  network: z.enum(['instagram', 'tiktok', 'facebook']),
  url: WebAddress,
  /** What there is to see, e.g. "What landed on the shelf" */
  line: Line,
})

/**
 * A chain in one language: everything about it that its owner would change. `site-file.ts` reads it
 * from `site.json`. Texts may hold placeholders; `fillSite` (`figures.ts`) gives the site that visitors
 * read.
 */
export const Site = z.strictObject({
  brand: z.strictObject({
    /** Short, as in the bar: "Lindenway" */
    name: ProperName,
    /** As in the copyright line: "Lindenway Market & Fuel" */
    legalName: ProperName,
    tagline: AttributeLine,
    /** Where its locations are: "Northeast Ohio" */
    region: AttributeLine,
    /** Its mark, a picture of the data folder like "/media/mark.svg"; `null` for the leaf */
    mark: MediaPath.nullable().default(null),
    /** Its colors; the design's own where one is left out */
    colors: z
      .strictObject({
        /** Buttons on pictures, the banner, marks on dark grounds */
        accent: Color.optional(),
        /** Text on the accent */
        onAccent: Color.optional(),
        /** Buttons and links on light grounds */
        primary: Color.optional(),
        /** The ground of the footer and of dark panels */
        dark: Color.optional(),
      })
      .optional(),
  }),
  contact: z.strictObject({
    phone: ProperName,
    email: z.email({ error: 'expected an e-mail address' }).max(254),
  }),
  banner: z.strictObject({ strong: Line, text: Line }),
  social: z.array(SocialProfile).max(3),
  /** Who made the site, in the footer: "Powered by {name}"; `null` or absent for no credit */
  credit: z.strictObject({ name: ProperName, url: WebAddress }).nullable().default(null),
  paymentAccepted: z.array(Line).min(1).max(12),
  /** ISO 4217 codes, as structured data wants them */
  currenciesAccepted: z.string().regex(/^[A-Z]{3}(, ?[A-Z]{3})*$/, {
    error: 'expected a currency code like USD',
  }),
  /** The hours of a location that gives none; `null`: visitors are asked to call for them */
  defaultWeek: WeekSchema.nullable(),
  /** IANA name of the chain's own calendar */
  timeZone: z.string().refine(isTimeZone, { error: 'expected a time zone like America/New_York' }),
  /** The bar's links, in order */
  menu: Menu.default(['fuel', 'delivery', 'cellular', 'ourStory', 'careers']),
  /** Pages that this chain has none of: their addresses answer 404, and nothing leads to them */
  pagesOff: PagesOff.default([]),
  pages: SitePages,
})
export type Site = z.infer<typeof Site>
