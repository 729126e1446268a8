import { z } from 'zod'
import { distinctIds } from '#domain/text/distinct-ids.ts'
import { OWN_DEFAULTS } from '#domain/text/schema-texts.ts'
import { CellularPage } from './cellular.ts'
import {
  AttributeLine,
  CallToAction,
  Color,
  Line,
  PageHeadText,
  PageHero,
  Paragraph,
  Picture,
  Point,
  Questions,
  SectionIntro,
  Sentence,
  SiteLink,
  Slug,
  Step,
  wordsWith,
} from './fields.ts'
import { HomePage } from './home.ts'
import { JobPages } from './jobs.ts'
import { StoresPages } from './stores.ts'

const OurStoryPage = z.strictObject({
  head: PageHeadText,
  hero: PageHero,
  stats: z
    .array(z.strictObject({ value: Line, label: Line }))
    .min(1)
    .max(6),
  timeline: SectionIntro.extend({
    steps: z
      .array(Step.extend({ year: Line }))
      .min(1)
      .max(20),
  }),
  values: SectionIntro.extend({ items: z.array(Point).min(1).max(12) }),
  promise: z.strictObject({
    heading: Line,
    paragraphs: z.array(Paragraph).min(1).max(10),
    picture: Picture.nullable(),
  }),
  callToAction: CallToAction,
})

const FuelPage = z.strictObject({
  head: PageHeadText,
  hero: PageHero,
  gradesIntro: SectionIntro,
  grades: z
    .array(
      z.strictObject({
        name: Line,
        /** (R+M)/2; `null` for fuels that have none, as diesel */
        octane: z.number().int().min(80).max(120).nullable(),
        text: Sentence,
        /** The chip's color */
        color: Color,
        /** Shown only when the owner gives one, e.g. "$3.19" */
        price: Line.nullable(),
      }),
    )
    .min(1)
    .max(12),
  topTier: SectionIntro.extend({
    paragraphs: z.array(Paragraph).min(1).max(6),
    points: z.array(Point).max(6),
  }),
  savings: SectionIntro.extend({
    /** Cents off a gallon that the pages promise */
    memberSavingCents: z.number().min(0).max(200),
    /** Cents off a gallon that the page's description for search engines names */
    metaSavingCents: z.number().min(0).max(200),
    gallonsPerFillUp: z.number().positive().max(500),
    fillUpsPerWeek: z.number().positive().max(50),
    /** The spec's own example in a sentence */
    example: Sentence,
    perGallonLabel: Line,
    perVisitLabel: Line,
    perYearLabel: Line,
    gallonsLabel: Line,
    fillUpsLabel: Line,
    calculateButton: Line,
    /** What the figures rest on, in small print */
    basis: Sentence,
  }),
  questions: Questions,
  callToAction: CallToAction,
})

const FigureNote = wordsWith(120, [])
OWN_DEFAULTS.add(FigureNote, { written: { en: 'or less', es: 'o menos' } })

const DeliveryPage = z.strictObject({
  head: PageHeadText,
  heading: Line,
  lead: Sentence,
  /** At most this many minutes from order to door */
  minutes: z.number().int().positive().max(1440),
  /** Names the frame to people who cannot see it */
  frameTitle: AttributeLine,
  /** The link to the same page outside the frame, for when the frame fails */
  openOutside: Line,
  /** The page that fills the frame while no delivery partner is set up */
  sample: z.strictObject({
    heading: Line,
    lead: Sentence,
    /** The large figure and the small line under it: "30 min" "or less" */
    figure: Line.default('{deliveryMinutes} min'),
    figureNote: FigureNote,
    notice: Sentence,
    menu: z
      .array(
        z.strictObject({
          heading: Line,
          picture: Picture.nullable(),
          items: z
            .array(z.strictObject({ name: Line, text: Sentence, price: Line.nullable() }))
            .min(1)
            .max(40),
        }),
      )
      .min(1)
      .max(20),
  }),
})

const CareersPage = z.strictObject({
  head: PageHeadText,
  hero: PageHero,
  benefits: SectionIntro.extend({ items: z.array(Point).min(1).max(12) }),
  culture: z.strictObject({
    heading: Line,
    paragraphs: z.array(Paragraph).min(1).max(10),
    picture: Picture.nullable(),
  }),
  path: SectionIntro.extend({ steps: z.array(Step).min(1).max(8) }),
  callToAction: CallToAction,
})

const JobOpportunitiesPage = z.strictObject({
  head: PageHeadText,
  hero: PageHero,
  /** Under "No current openings available." */
  emptyNote: Sentence.nullable(),
  benefits: SectionIntro.extend({ items: z.array(Point).min(1).max(6) }),
  job: JobPages,
})

const FindAStorePage = z.strictObject({
  head: PageHeadText,
  heading: Line,
  /** In the empty search box */
  placeholder: AttributeLine,
  filterHeading: Line,
})

const PolicyBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), text: Paragraph }),
  z.strictObject({ kind: z.literal('list'), items: z.array(Paragraph).min(1).max(30) }),
])

const PrivacyPolicyPage = z.strictObject({
  head: PageHeadText,
  heading: Line,
  /** ISO date, e.g. "2025-10-27" */
  effectiveDate: z.iso.date({ error: 'expected a date like 2025-10-27' }),
  summary: z.array(Paragraph).min(1).max(6),
  sections: distinctIds(
    z
      .array(
        z.strictObject({
          /** The section's place in the page's address */
          id: Slug,
          heading: Line,
          blocks: z.array(PolicyBlock).min(1).max(30),
        }),
      )
      .min(1)
      .max(40),
  ),
})

const NotFoundPage = z.strictObject({
  head: PageHeadText,
  heading: Line,
  text: Sentence,
  picture: Picture.nullable(),
  button: SiteLink,
})

/** The words and figures of every public page, by page. */
export const SitePages = z.strictObject({
  home: HomePage,
  ourStory: OurStoryPage,
  cellular: CellularPage,
  fuel: FuelPage,
  delivery: DeliveryPage,
  careers: CareersPage,
  jobOpportunities: JobOpportunitiesPage,
  findAStore: FindAStorePage,
  stores: StoresPages,
  privacyPolicy: PrivacyPolicyPage,
  notFound: NotFoundPage,
})
