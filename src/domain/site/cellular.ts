import { z } from 'zod'
import {
  Color,
  Dollars,
  Icon,
  Line,
  PageHeadText,
  PageHero,
  Point,
  ProperName,
  Questions,
  SectionIntro,
  Sentence,
  SiteLink,
  Step,
} from './fields.ts'

const CarrierCard = z.strictObject({
  name: ProperName,
  /** The line under the name */
  highlight: Line,
  description: Sentence,
  features: z.array(Line).min(1).max(8),
  /** The card's top edge */
  color: Color,
  /** Dollars a month that its plans start at; `null` where none is advertised */
  monthlyPrice: Dollars.nullable(),
})

/** A section of the cellular page: what its chip in the anchor bar says, and where its button goes. */
const CellularSection = SectionIntro.extend({ chip: Line, button: SiteLink })

export const CellularPage = z.strictObject({
  head: PageHeadText,
  hero: PageHero,
  carriers: CellularSection.extend({
    /** Advertised prices of all plans, dollars a month */
    priceRange: z
      .strictObject({ from: Dollars, to: Dollars })
      .refine(({ from, to }) => from <= to, 'expected "from" to be at most "to"'),
    priceNote: Line,
    cards: z.array(CarrierCard).min(1).max(24),
  }).superRefine(({ priceRange, cards }, context) => {
    for (const [index, { monthlyPrice }] of cards.entries()) {
      if (monthlyPrice === null) continue
      if (monthlyPrice >= priceRange.from && monthlyPrice <= priceRange.to) continue
      context.addIssue({
        code: 'custom',
        path: ['cards', index, 'monthlyPrice'],
        message: `expected a price within priceRange, ${priceRange.from} to ${priceRange.to}`,
      })
    }
  }),
  billPayments: CellularSection.extend({
    /** How many there are in all, e.g. "20+" */
    count: Line,
    countLabel: Line,
    billers: z.array(ProperName).min(1).max(100),
    payHeading: Line,
    payWays: z.array(Line).min(1).max(12),
  }),
  repairs: CellularSection.extend({
    poweredBy: Line,
    turnaround: Line,
    items: z.array(Point).min(1).max(12),
  }),
  accessories: CellularSection.extend({
    deals: z
      .array(z.strictObject({ icon: Icon, name: Line, deal: Line, text: Sentence }))
      .min(1)
      .max(24),
  }),
  tradeIn: CellularSection.extend({ steps: z.array(Step).min(1).max(6) }),
  questions: Questions,
})
