import { z } from 'zod'
import {
  Color,
  Dollars,
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
} from '#domain/site/fields.ts'
import { FIGURES_PAGE } from '#domain/site/form-pages.ts'
import { inSection, named } from '#domain/site/form-words.ts'
import { Icon } from '#domain/site/icons.ts'

const CarrierCard = z.strictObject({
  name: named(ProperName, 'Name'),
  /** The line under the name */
  highlight: named(Line, 'Line under the name'),
  description: named(Sentence, 'Text'),
  features: named(z.array(Line).min(1).max(8), 'Features', { noun: 'a feature' }),
  /** The card's top edge */
  color: named(Color, 'Color of the edge'),
  /** Dollars a month that its plans start at; `null` where none is advertised */
  monthlyPrice: named(Dollars.nullable(), 'Plans start at', {
    unit: '$ a month',
    help: 'Within the range of prices under Figures. Leave it empty to show none.',
  }),
})

const Deal = z.strictObject({
  icon: named(Icon, 'Icon'),
  name: named(Line, 'Name'),
  deal: named(Line, 'Deal'),
  text: named(Sentence, 'Text'),
})

/** A section of the cellular page: what its chip in the anchor bar says, and where its button goes. */
const CellularSection = SectionIntro.extend({
  chip: named(Line, 'In the bar of sections'),
  button: named(SiteLink, 'Button'),
})

/** Where the figures of the cellular plans are edited. */
const PLANS = {
  page: FIGURES_PAGE,
  section: { id: 'plans', label: 'Cellular plans' },
}

const Carriers = CellularSection.extend({
  /** Advertised prices of all plans, dollars a month */
  priceRange: named(
    z
      .strictObject({
        from: named(Dollars, 'Cheapest plan', { unit: '$ a month' }),
        to: named(Dollars, 'Dearest plan', { unit: '$ a month' }),
      })
      .refine(({ from, to }) => from <= to, 'expected "from" to be at most "to"'),
    'Prices of plans',
    PLANS,
  ),
  priceNote: named(Line, 'Under the price'),
  cards: named(z.array(CarrierCard).min(1).max(24), 'Carriers', {
    noun: 'a carrier',
    title: 'name',
  }),
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
})

export const CellularPage = z.strictObject({
  head: PageHeadText,
  hero: PageHero,
  carriers: inSection(Carriers, 'carriers', 'Carriers'),
  billPayments: inSection(
    CellularSection.extend({
      /** How many there are in all, e.g. "20+" */
      count: named(Line, 'How many'),
      countLabel: named(Line, 'Under the number'),
      billers: named(z.array(ProperName).min(1).max(100), 'Whose bills', { noun: 'a name' }),
      payHeading: named(Line, 'Heading of the ways to pay'),
      payWays: named(z.array(Line).min(1).max(12), 'Ways to pay', { noun: 'a way to pay' }),
    }),
    'bill-payments',
    'Bill payments',
  ),
  repairs: inSection(
    CellularSection.extend({
      poweredBy: named(Line, 'Who repairs'),
      turnaround: named(Line, 'How long it takes'),
      items: named(z.array(Point).min(1).max(12), 'Repairs', {
        noun: 'a repair',
        title: 'title',
      }),
    }),
    'repairs',
    'Repairs',
  ),
  accessories: inSection(
    CellularSection.extend({
      deals: named(z.array(Deal).min(1).max(24), 'Deals', { noun: 'a deal', title: 'name' }),
    }),
    'accessories',
    'Accessories',
  ),
  tradeIn: inSection(
    CellularSection.extend({
      steps: named(z.array(Step).min(1).max(6), 'Steps', { noun: 'a step', title: 'title' }),
    }),
    'trade-in',
    'Trade-in',
  ),
  questions: Questions,
})
