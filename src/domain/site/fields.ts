import { z } from 'zod'
import { Icon } from './icons.ts'
import { PLACEHOLDERS, unknownPlaceholders } from './placeholders.ts'
import { MEDIA_FOLDER } from '#domain/paths.ts'
import { OWN_TEXTS } from '#domain/text/schema-texts.ts'
import { FORM_WORDS, inSection, named } from './form-words.ts'

// Control characters, and the bidirectional overrides that could make a text read as another.
// oxlint-disable-next-line no-control-regex -- matching control characters is the point
const UNSAFE_TEXT = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
const SITE_PATH = /^\/(?![/\\])[^\s\\<>"]*$/
const WEB_ADDRESS = /^https?:\/\/[^\s\\<>"/]+(\/[^\s\\<>"]*)?$/i

/** A run of words of at most `longest` characters that may hold placeholders (`figures.ts`). */
function words(longest: number) {
  return wordsWith(longest, [])
}

/**
 * As the texts below, with placeholders of its own that a page fills in (`filled-words.ts`).
 *
 * @param names in braces, beside those that every text may hold
 */
export function wordsWith(longest: number, names: readonly string[]) {
  return plainWords(longest, names).register(OWN_TEXTS, { goes: 'text' })
}

/** As `wordsWith`, for the head of a page. */
function headWords(longest: number, names: readonly string[] = []) {
  return plainWords(longest, names).register(OWN_TEXTS, { goes: 'attribute' })
}

/** What search engines may read, but visitors do not. */
function keywordsWith(names: readonly string[]) {
  const word = plainWords(120, names).register(OWN_TEXTS, { goes: 'data' })
  return named(z.array(word).min(1).max(30), 'Keywords', {
    help: 'For search engines; visitors do not see them.',
    noun: 'a keyword',
  })
}

function plainWords(longest: number, names: readonly string[] = []) {
  const unknownIn = (text: string) => unknownPlaceholders(text).filter((n) => !names.includes(n))
  const schema = z
    .string()
    .max(longest)
    .refine((text) => text.trim() !== '', 'expected some words')
    .refine(
      (text) => !UNSAFE_TEXT.test(text),
      'has a line break or characters that cannot be shown',
    )
    .refine((text) => unknownIn(text).length === 0, {
      error: ({ input }) =>
        `unknown placeholder {${unknownIn(String(input)).join('}, {')}}; known are ` +
        [...names, ...PLACEHOLDERS].map((name) => `{${name}}`).join(', '),
    })
  return names.length === 0 ? schema : schema.register(FORM_WORDS, { names })
}

/** A name, heading, label or button. */
export const Line = words(120)
/** A line that is shown as an attribute, such as what an empty box asks for. */
export const AttributeLine = headWords(120)
/** A name, which is the same in every language. */
export const ProperName = plainWords(120)
/** One or two sentences. */
export const Sentence = words(400)
/** A paragraph of running text. */
export const Paragraph = words(2000)

/** A path on this site: "/fuel", "/cellular#repairs". */
export const SitePath = z.string().max(500).regex(SITE_PATH, {
  error: 'expected a path on this site like /fuel',
})

/** A picture of the owner's own: "/media/mark.svg". */
export const MediaPath = z
  .string()
  .max(150)
  .regex(new RegExp(`^${MEDIA_FOLDER}[A-Za-z0-9_][A-Za-z0-9_.-]*$`), {
    error: 'expected a picture of the data folder like /media/mark.svg',
  })

/** An `http` or `https` address elsewhere. */
export const WebAddress = z.string().max(500).regex(WEB_ADDRESS, {
  error: 'expected an address that starts with https:// or http://',
})

/** Where a link goes: a path on this site or an `http(s)` address. */
export const LinkTarget = z
  .string()
  .max(500)
  .refine((to) => SITE_PATH.test(to) || WEB_ADDRESS.test(to), {
    error: 'expected a path on this site like /fuel, or an address that starts with https://',
  })

/** `#rrggbb` */
export const Color = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'expected a color like #9bd418' })

FORM_WORDS.add(SitePath, { kind: 'link' })
  .add(MediaPath, { kind: 'pictureFile' })
  .add(WebAddress, { kind: 'webAddress' })
  .add(LinkTarget, { kind: 'link' })
  .add(Color, { kind: 'color' })

/** Dollars with at most two decimals. */
export const Dollars = z.number().min(0).max(10_000).multipleOf(0.01)

/** A picture of this site, drawn or the owner's own (`/media/...`). */
export const Picture = z.strictObject({
  src: named(SitePath, 'Picture'),
  /** What the picture says; empty where it is decoration */
  alt: named(z.string().max(250).register(OWN_TEXTS, { goes: 'attribute' }), 'Alternative text'),
  /** The point that stays in view when the picture is cropped, in percent; `null` is the middle */
  focus: z
    .strictObject({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) })
    .nullable(),
})
FORM_WORDS.add(Picture, { kind: 'picture' })
export type Picture = z.infer<typeof Picture>

/**
 * A page's title and texts for search engines and link previews.
 *
 * @param names in braces, beside those that every text may hold
 */
export function pageHead(names: readonly string[] = []) {
  return z.strictObject({
    title: named(headWords(120, names), 'Title', {
      help: 'In the browser tab and in search results.',
    }),
    description: named(headWords(320, names), 'Description', {
      help: 'Under the title in search results and in link previews.',
    }),
    keywords: keywordsWith(names),
  })
}

/** The words of a page's head in the forms. */
export const HEAD_SECTION = ['search', 'Search and sharing'] as const

export const PageHeadText = inSection(pageHead(), ...HEAD_SECTION)
export type PageHeadText = z.infer<typeof PageHeadText>

/** A link that looks like a button or an arrow. */
export const SiteLink = z.strictObject({
  text: named(words(40), 'Button text'),
  to: named(LinkTarget, 'Button goes to'),
})
export type SiteLink = z.infer<typeof SiteLink>

/** What opens a section. */
export const SectionIntro = z.strictObject({
  heading: named(Line, 'Heading'),
  lead: named(Sentence.nullable(), 'Text under the heading'),
})

/** The top of a page. */
const HeroFields = z.strictObject({
  /** The small line over the heading */
  kicker: named(Line.nullable(), 'Small line above'),
  heading: named(Line, 'Headline'),
  lead: named(Sentence, 'Text'),
  picture: named(Picture.nullable(), 'Picture'),
  button: named(SiteLink.nullable(), 'Button'),
})
export const PageHero = inSection(HeroFields, 'top', 'Top of the page')
export type PageHero = z.infer<typeof PageHero>

/** A heading, a sentence and an icon: a benefit, a value, a service. */
export const Point = z.strictObject({
  icon: named(Icon, 'Icon'),
  title: named(Line, 'Title'),
  text: named(Sentence, 'Text'),
})
export type Point = z.infer<typeof Point>

/** What visitors ask, with its answer. */
export const Question = z.strictObject({
  question: named(Line, 'Question'),
  answer: named(Paragraph, 'Answer'),
})
export type Question = z.infer<typeof Question>

/** A page's questions; `null` for none. */
export const Questions = inSection(
  SectionIntro.extend({
    items: named(z.array(Question).min(1).max(20), 'Questions', {
      noun: 'a question',
      title: 'question',
    }),
  })
    .nullable()
    .default(null),
  'questions',
  'Questions and answers',
)

/** One step of a path. */
export const Step = z.strictObject({
  title: named(Line, 'Title'),
  text: named(Sentence, 'Text'),
})
export type Step = z.infer<typeof Step>

/** The band that closes a page. */
export const CallToAction = inSection(
  z.strictObject({
    heading: named(Line, 'Heading'),
    text: named(Sentence, 'Text'),
    button: named(SiteLink, 'Button'),
  }),
  'end',
  'End of the page',
)
export type CallToAction = z.infer<typeof CallToAction>

/** An id that is valid in a URL and as an element's name. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'expected lower-case letters, digits and single dashes like fuel-savings',
  })
  .max(60)
