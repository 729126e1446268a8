import { z } from 'zod'
import { distinctIds } from '#domain/text/distinct-ids.ts'
import { CellularPage } from './cellular.ts'
import { DeliveryPage } from './delivery.ts'
import {
  AttributeLine,
  CallToAction,
  Line,
  PageHeadText,
  PageHero,
  Paragraph,
  Picture,
  Point,
  SectionIntro,
  Sentence,
  SiteLink,
  Slug,
  Step,
} from '#domain/site/fields.ts'
import { FuelPage } from './fuel.ts'
import { SITE_FORM_PAGES } from '#domain/site/form-pages.ts'
import { inSection, named, onPage } from '#domain/site/form-words.ts'
import { HomePage } from './home.ts'
import { JobPages } from './jobs.ts'
import { StoresPages } from './stores.ts'

const TextWithPicture = z.strictObject({
  heading: named(Line, 'Heading'),
  paragraphs: named(z.array(Paragraph).min(1).max(10), 'Paragraphs', { noun: 'a paragraph' }),
  picture: named(Picture.nullable(), 'Picture'),
})

const OurStoryPage = z.strictObject({
  head: PageHeadText,
  hero: PageHero,
  stats: inSection(
    z
      .array(
        z.strictObject({ value: named(Line, 'Number'), label: named(Line, 'Under the number') }),
      )
      .min(1)
      .max(6),
    'stats',
    'Numbers',
    { noun: 'a number', title: 'value' },
  ),
  timeline: inSection(
    SectionIntro.extend({
      steps: named(
        z
          .array(Step.extend({ year: named(Line, 'Year') }))
          .min(1)
          .max(20),
        'Years',
        { noun: 'a year', title: 'title' },
      ),
    }),
    'timeline',
    'Through the years',
  ),
  values: inSection(
    SectionIntro.extend({
      items: named(z.array(Point).min(1).max(12), 'Values', { noun: 'a value', title: 'title' }),
    }),
    'values',
    'Values',
  ),
  promise: inSection(TextWithPicture, 'promise', 'Promise'),
  callToAction: CallToAction,
})

const TOP = { section: { id: 'top', label: 'Top of the page' } }

const CareersPage = z.strictObject({
  head: PageHeadText,
  hero: PageHero,
  benefits: inSection(
    SectionIntro.extend({
      items: named(z.array(Point).min(1).max(12), 'Benefits', {
        noun: 'a benefit',
        title: 'title',
      }),
    }),
    'benefits',
    'Benefits',
  ),
  culture: inSection(TextWithPicture, 'culture', 'How you work together'),
  path: inSection(
    SectionIntro.extend({
      steps: named(z.array(Step).min(1).max(8), 'Steps', { noun: 'a step', title: 'title' }),
    }),
    'path',
    'Career path',
  ),
  callToAction: CallToAction,
})

const JobOpportunitiesPage = z.strictObject({
  head: PageHeadText,
  hero: PageHero,
  /** Under "No current openings available." */
  emptyNote: named(Sentence.nullable(), 'While nothing is open', {
    section: { id: 'list', label: 'Openings' },
  }),
  benefits: inSection(
    SectionIntro.extend({
      items: named(z.array(Point).min(1).max(6), 'Benefits', { noun: 'a benefit', title: 'title' }),
    }),
    'benefits',
    'Benefits',
  ),
  job: JobPages,
})

const FindAStorePage = z.strictObject({
  head: PageHeadText,
  heading: named(Line, 'Headline', TOP),
  /** In the empty search box */
  placeholder: named(AttributeLine, 'In the empty search box', TOP),
  filterHeading: named(Line, 'Heading of the filters', TOP),
})

const PolicyBlock = z.discriminatedUnion('kind', [
  named(
    z.strictObject({ kind: z.literal('paragraph'), text: named(Paragraph, 'Paragraph') }),
    'A paragraph',
  ),
  named(
    z.strictObject({
      kind: z.literal('list'),
      items: named(z.array(Paragraph).min(1).max(30), 'Points', { noun: 'a point' }),
    }),
    'A list',
  ),
])

const PolicySection = z.strictObject({
  /** The section's place in the page's address */
  id: Slug,
  heading: named(Line, 'Heading'),
  blocks: named(z.array(PolicyBlock).min(1).max(30), 'Text', { noun: 'a part' }),
})

const PrivacyPolicyPage = z.strictObject({
  head: PageHeadText,
  heading: named(Line, 'Headline', TOP),
  /** ISO date, e.g. "2025-10-27" */
  effectiveDate: named(z.iso.date({ error: 'expected a date like 2025-10-27' }), 'In force since', {
    ...TOP,
    kind: 'date',
  }),
  summary: named(z.array(Paragraph).min(1).max(6), 'Summary', { ...TOP, noun: 'a paragraph' }),
  sections: inSection(distinctIds(z.array(PolicySection).min(1).max(40)), 'sections', 'Sections', {
    noun: 'a section',
    title: 'heading',
  }),
})

const NotFoundPage = z.strictObject({
  head: PageHeadText,
  heading: named(Line, 'Headline', TOP),
  text: named(Sentence, 'Text', TOP),
  picture: named(Picture.nullable(), 'Picture', TOP),
  button: named(SiteLink, 'Button', TOP),
})

/** The words and figures of every public page, by page. */
export const SitePages = z.strictObject({
  home: onPage(HomePage, SITE_FORM_PAGES.home),
  ourStory: onPage(OurStoryPage, SITE_FORM_PAGES.ourStory),
  cellular: onPage(CellularPage, SITE_FORM_PAGES.cellular),
  fuel: onPage(FuelPage, SITE_FORM_PAGES.fuel),
  delivery: onPage(DeliveryPage, SITE_FORM_PAGES.delivery),
  careers: onPage(CareersPage, SITE_FORM_PAGES.careers),
  jobOpportunities: onPage(JobOpportunitiesPage, SITE_FORM_PAGES.jobOpportunities),
  findAStore: onPage(FindAStorePage, SITE_FORM_PAGES.findAStore),
  stores: onPage(StoresPages, SITE_FORM_PAGES.stores),
  privacyPolicy: onPage(PrivacyPolicyPage, SITE_FORM_PAGES.privacyPolicy),
  notFound: onPage(NotFoundPage, SITE_FORM_PAGES.notFound),
})
