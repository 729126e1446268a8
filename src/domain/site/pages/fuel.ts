import { z } from 'zod'
import {
  CallToAction,
  Color,
  Line,
  PageHeadText,
  PageHero,
  Paragraph,
  Point,
  Questions,
  SectionIntro,
  Sentence,
} from '#domain/site/fields.ts'
import { FIGURES_PAGE } from '#domain/site/form-pages.ts'
import { inSection, named } from '#domain/site/form-words.ts'

const GRADES = ['grades', 'Pick your grade'] as const

const Grade = z.strictObject({
  name: named(Line, 'Name'),
  /** (R+M)/2; `null` for fuels that have none, as diesel */
  octane: named(z.number().int().min(80).max(120).nullable(), 'Octane', {
    help: 'Leave it empty for a fuel that has none, like diesel.',
  }),
  text: named(Sentence, 'Text'),
  /** The chip's color */
  color: named(Color, 'Color of the chip'),
  /** Shown only when the owner gives one, e.g. "$3.19" */
  price: named(Line.nullable(), 'Price', { help: 'Leave it empty to show none.' }),
})

/** Where the figures of the savings are edited. */
const SAVINGS = { page: FIGURES_PAGE, section: { id: 'savings', label: 'Member savings' } }

export const FuelPage = z.strictObject({
  head: PageHeadText,
  hero: PageHero,
  gradesIntro: inSection(SectionIntro, ...GRADES),
  grades: inSection(z.array(Grade).min(1).max(12), ...GRADES, { noun: 'a grade', title: 'name' }),
  topTier: inSection(
    SectionIntro.extend({
      paragraphs: named(z.array(Paragraph).min(1).max(6), 'Paragraphs', { noun: 'a paragraph' }),
      points: named(z.array(Point).max(6), 'Points', { noun: 'a point', title: 'title' }),
    }),
    'top-tier',
    'Top Tier',
  ),
  savings: inSection(
    SectionIntro.extend({
      /** Cents off a gallon that the pages promise */
      memberSavingCents: named(z.number().min(0).max(200), 'Member saving', {
        ...SAVINGS,
        unit: '¢ a gallon',
      }),
      /** Cents off a gallon that the page's description for search engines names */
      metaSavingCents: named(z.number().min(0).max(200), 'Saving in search results', {
        ...SAVINGS,
        unit: '¢ a gallon',
      }),
      gallonsPerFillUp: named(z.number().positive().max(500), 'Example fill-up', {
        ...SAVINGS,
        unit: 'gallons',
      }),
      fillUpsPerWeek: named(z.number().positive().max(50), 'Fill-ups', {
        ...SAVINGS,
        unit: 'a week',
      }),
      /** The spec's own example in a sentence */
      example: named(Sentence, 'Example in a sentence'),
      perGallonLabel: named(Line, 'Under the saving on a gallon'),
      perVisitLabel: named(Line, 'Under the saving on a visit'),
      perYearLabel: named(Line, 'Under the saving in a year'),
      gallonsLabel: named(Line, 'Label of the gallons'),
      fillUpsLabel: named(Line, 'Label of the fill-ups'),
      calculateButton: named(Line, 'Button'),
      /** What the figures rest on, in small print */
      basis: named(Sentence, 'Small print'),
    }),
    'savings',
    'What members save',
  ),
  questions: Questions,
  callToAction: CallToAction,
})
