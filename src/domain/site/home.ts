import { z } from 'zod'
import { distinctIds } from '#domain/text/distinct-ids.ts'
import {
  AttributeLine,
  Icon,
  Line,
  LinkTarget,
  PageHeadText,
  Picture,
  Point,
  ProperName,
  SectionIntro,
  Sentence,
  SiteLink,
  Slug,
} from './fields.ts'

/** What a slide's button does: it goes somewhere, or only writes to the browser's console (spec 2). */
const ButtonAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('link'), to: LinkTarget }),
  z.strictObject({ kind: z.literal('log') }),
])

const HeroSlide = z.strictObject({
  id: Slug,
  /** The small line over the title */
  kicker: Line,
  title: Line,
  subtitle: Sentence,
  buttonText: Line,
  buttonAction: ButtonAction,
  picture: Picture,
})
export type HeroSlide = z.infer<typeof HeroSlide>

const Coupon = z.strictObject({
  /** What a saved coupon is remembered by on the visitor's device */
  id: Slug,
  /** What it is for, e.g. "Fuel" */
  kind: Line,
  /** The large figure with the small lines before and after it: "from" "$6.99" */
  value: z.strictObject({ before: Line.nullable(), figure: Line, after: Line.nullable() }),
  title: Line,
  text: Sentence,
  /** The ticket's ground, a pair of colors of the design */
  color: z.enum(['spruce', 'amber', 'blue', 'lime']),
  icon: Icon,
})
export type Coupon = z.infer<typeof Coupon>

export const HomePage = z.strictObject({
  head: PageHeadText,
  /** The page's heading for screen readers and search engines; on screen the slides replace it */
  heading: Line,
  slides: distinctIds(z.array(HeroSlide).min(1).max(10)),
  quickBar: z.strictObject({
    searchHeading: Line,
    placeholder: AttributeLine,
    searchButton: Line,
    links: z
      .array(z.strictObject({ icon: Icon, title: Line, text: Line, to: LinkTarget }))
      .min(1)
      .max(4),
  }),
  /** `null` for no such section */
  delivery: SectionIntro.extend({
    more: SiteLink,
    feature: z.strictObject({
      heading: Line,
      text: Sentence,
      /** The large figure and the small line under it: "30 min" "or less" */
      figure: Line,
      figureNote: Line,
      button: SiteLink,
      picture: Picture,
    }),
    tiles: z
      .array(
        z.strictObject({
          heading: Line,
          text: Line,
          to: LinkTarget,
          picture: Picture,
          color: z.enum(['coral', 'lime', 'amber', 'blue']),
        }),
      )
      .min(1)
      .max(8),
  }).nullable(),
  locator: SectionIntro.extend({ more: SiteLink }),
  coupons: SectionIntro.extend({ items: distinctIds(z.array(Coupon).max(24)) }),
  /** `null` for no such section */
  cellular: SectionIntro.extend({
    price: Line,
    priceNote: Line,
    carriers: z.array(ProperName).min(1).max(24),
    points: z.array(Point).max(6),
    button: SiteLink,
    picture: Picture,
  }).nullable(),
  social: SectionIntro.extend({
    /** Shared out among the networks in order, three to each */
    pictures: z.array(Picture).max(9),
    followButton: Line,
  }),
})
