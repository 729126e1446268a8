import { z } from 'zod'
import { distinctIds } from '#domain/text/distinct-ids.ts'
import {
  AttributeLine,
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
} from '#domain/site/fields.ts'
import { inSection, named } from '#domain/site/form-words.ts'
import { Icon } from '#domain/site/icons.ts'

/** What a slide's button does: it goes somewhere, or only writes to the browser's console (spec 2). */
const ButtonAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('link'), to: LinkTarget }),
  z.strictObject({ kind: z.literal('log') }),
])

const HeroSlide = z.strictObject({
  id: Slug,
  /** The small line over the title */
  kicker: named(Line, 'Small line above'),
  title: named(Line, 'Headline'),
  subtitle: named(Sentence, 'Text'),
  buttonText: named(Line, 'Button text'),
  buttonAction: named(ButtonAction, 'Button goes to', {
    kind: 'action',
    help: 'A button for something that is still to come can go nowhere.',
  }),
  picture: named(Picture, 'Picture'),
})
export type HeroSlide = z.infer<typeof HeroSlide>

const Coupon = z.strictObject({
  /** What a saved coupon is remembered by on the visitor's device */
  id: Slug,
  /** What it is for, e.g. "Fuel" */
  kind: named(Line, 'What it is for'),
  /** The large figure with the small lines before and after it: "from" "$6.99" */
  value: named(
    z.strictObject({
      before: named(Line.nullable(), 'Before the figure'),
      figure: named(Line, 'Large figure'),
      after: named(Line.nullable(), 'After the figure'),
    }),
    'Figure',
  ),
  title: named(Line, 'Title'),
  text: named(Sentence, 'Text'),
  /** The ticket's ground, a pair of colors of the design */
  color: named(z.enum(['spruce', 'amber', 'blue', 'lime']), 'Color of the ticket', {
    choices: { spruce: 'Green', amber: 'Amber', blue: 'Blue', lime: 'The accent' },
  }),
  icon: named(Icon, 'Icon'),
})
export type Coupon = z.infer<typeof Coupon>

const QuickLink = z.strictObject({
  icon: named(Icon, 'Icon'),
  title: named(Line, 'Title'),
  text: named(Line, 'Text'),
  to: named(LinkTarget, 'Goes to'),
})

const DeliveryTile = z.strictObject({
  heading: named(Line, 'Heading'),
  text: named(Line, 'Text'),
  to: named(LinkTarget, 'Goes to'),
  picture: named(Picture, 'Picture'),
  color: named(z.enum(['coral', 'lime', 'amber', 'blue']), 'Color', {
    choices: { coral: 'Coral', lime: 'The accent', amber: 'Amber', blue: 'Blue' },
  }),
})

export const HomePage = z.strictObject({
  head: PageHeadText,
  /** The page's heading for screen readers and search engines; on screen the slides replace it */
  heading: named(Line, 'Heading', {
    section: { id: 'slides', label: 'Slides' },
    help: 'For screen readers and search engines; on screen the slides stand there.',
  }),
  slides: inSection(distinctIds(z.array(HeroSlide).min(1).max(10)), 'slides', 'Slides', {
    noun: 'a slide',
    title: 'title',
  }),
  quickBar: inSection(
    z.strictObject({
      searchHeading: named(Line, 'Heading of the search'),
      placeholder: named(AttributeLine, 'In the empty search box'),
      searchButton: named(Line, 'Search button'),
      links: named(z.array(QuickLink).min(1).max(4), 'Shortcuts', {
        noun: 'a shortcut',
        title: 'title',
      }),
    }),
    'quick-bar',
    'Search and shortcuts',
  ),
  /** `null` for no such section */
  delivery: inSection(
    SectionIntro.extend({
      more: named(SiteLink, 'Link beside the heading'),
      feature: named(
        z.strictObject({
          heading: named(Line, 'Heading'),
          text: named(Sentence, 'Text'),
          /** The large figure and the small line under it: "30 min" "or less" */
          figure: named(Line, 'Large figure'),
          figureNote: named(Line, 'Under the figure'),
          button: named(SiteLink, 'Button'),
          picture: named(Picture, 'Picture'),
        }),
        'Large panel',
      ),
      tiles: named(z.array(DeliveryTile).min(1).max(8), 'Tiles', {
        noun: 'a tile',
        title: 'heading',
      }),
    }).nullable(),
    'delivery',
    'Delivery',
  ),
  locator: inSection(
    SectionIntro.extend({ more: named(SiteLink, 'Link beside the heading') }),
    'locator',
    'Stores nearby',
  ),
  coupons: inSection(
    SectionIntro.extend({
      items: named(distinctIds(z.array(Coupon).max(24)), 'Coupons', {
        noun: 'a coupon',
        title: 'title',
      }),
    }),
    'coupons',
    'Coupons',
  ),
  /** `null` for no such section */
  cellular: inSection(
    SectionIntro.extend({
      price: named(Line, 'Price'),
      priceNote: named(Line, 'Under the price'),
      carriers: named(z.array(ProperName).min(1).max(24), 'Carriers', { noun: 'a carrier' }),
      points: named(z.array(Point).max(6), 'Points', { noun: 'a point', title: 'title' }),
      button: named(SiteLink, 'Button'),
      picture: named(Picture, 'Picture'),
    }).nullable(),
    'cellular',
    'Cellular',
  ),
  social: inSection(
    SectionIntro.extend({
      /** Shared out among the networks in order, three to each */
      pictures: named(z.array(Picture).max(9), 'Pictures', {
        noun: 'a picture',
        help: 'The networks share them in order, three to each.',
      }),
      followButton: named(Line, 'Button'),
    }),
    'social',
    'Social networks',
    { help: 'The networks themselves are under Footer & contact.' },
  ),
})
