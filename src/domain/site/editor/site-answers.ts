import type { SiteChange } from './site-change.ts'
import type { Json, SiteSource } from './site-source.ts'

/**
 * What the calls of the site editor answer. `pages` and `fields` describe the forms; they are made from
 * the schema of `site.json` on the server.
 */
export type SiteAnswer = {
  /** Names what is published now; another one after each change of the site */
  version: string
  pages: readonly FormPage[]
  /** In the order of the page, each after the field that it is in */
  fields: readonly SiteField[]
  /** What is published now; `siteWith(values, draft.changes)` is the draft */
  values: SiteSource
  draft: SiteDraft | null
  /** What the draft's changes are of, where that is not what is published any more */
  draftBase: SiteSource | null
  /** Who published last, and when (ISO 8601, UTC) */
  lastPublish: { by: string; at: string } | null
  /** What stands in the way of publishing the draft; of the published site without a draft */
  problems: readonly SiteProblem[]
  /** Where the draft and what was published since its base meet */
  conflicts: readonly SiteConflict[]
  untranslated: readonly UntranslatedText[]
  /** Texts that are the chain's own in English and the sample's in Spanish as published, by path */
  sampleSpanish: readonly string[]
  figures: readonly SiteFigure[]
  colors: readonly ColorPair[]
  /** The draft that was discarded last and can be had back with `PUT`; `null` after a day */
  discarded: SiteDraft | null
}

/** A page of the editor: a page of the site, or a part of every page. */
export type FormPage = {
  /** In the address of the editor: `/admin/site/{id}` */
  id: string
  label: string
  /** Where it is seen, e.g. "/fuel"; `null` for what is everywhere */
  path: string | null
  /** In the order of the page */
  sections: readonly { id: string; label: string; help?: string }[]
}

export type FieldKind =
  /** One line */
  | 'text'
  | 'longText'
  /** A number: cents, minutes, dollars */
  | 'figure'
  /** `#rrggbb` */
  | 'color'
  /** `{src, alt, focus}`, set as a whole; `focus` is `{x, y}` in percent, or `null` for the middle */
  | 'picture'
  /** The address of a picture in the data folder: "/media/mark.svg" */
  | 'pictureFile'
  /** "/fuel", "/cellular#repairs" or "https://..." */
  | 'link'
  /** An address elsewhere, "https://..." */
  | 'webAddress'
  | 'email'
  /** One of `choices` */
  | 'choice'
  /** A list of some of `choices` in an order, set as a whole */
  | 'choices'
  /** `{kind: 'link', to}` or `{kind: 'log'}` for a button that does nothing yet, set as a whole */
  | 'action'
  /** "2025-10-27" */
  | 'date'
  /** The hours of a week, Monday first, set as a whole */
  | 'week'
  | 'switch'
  | 'list'
  /** Has fields of its own; with `isOptional` also a switch: `null` is off */
  | 'group'

/** A field of a form. */
export type SiteField = {
  /**
   * Its path, with `{id}` for the id of a list's item: `pages.fuel.grades.{id}.name`. Items of a list
   * of texts are the field `….{id}`, or `….{id}.text` where they are the same in every language.
   */
  path: string
  kind: FieldKind
  label: string
  help?: string
  /** Id of the page of the editor, and of the section on it */
  page: string
  section: string
  /** `null` is allowed, for "none": a group is off, a text is not shown */
  isOptional: boolean
  /** It has a text in each language, at `{path}.en` and `{path}.es` */
  isBilingual: boolean
  limits: FieldLimits
  /** Of a choice, in order */
  choices?: readonly { value: string; label: string }[]
  /** Names in braces that this text may hold beside those of `figures` */
  names?: readonly string[]
  /** After the number: "¢ a gallon" */
  unit?: string
  /** Of a list */
  item?: ListItemForm
  /** Of a group that may be absent: what it is turned on with */
  blank?: Json
}

export type FieldLimits = {
  /** Characters */
  maxLength?: number
  /** Of a number, both included */
  min?: number
  max?: number
  /** A number above this one, which is not included */
  above?: number
  /** A number is a multiple of it */
  step?: number
  minItems?: number
  maxItems?: number
}

/** What a list's items are. */
export type ListItemForm = {
  /** After "Add": "a grade" */
  noun: string
  /** The path in an item of what it is called by: "name.en"; "" for a list of texts */
  title: string
  /** For a new item, without its id; more than one where items are of several kinds */
  blanks: readonly { label: string; value: Json }[]
}

/** What one person has changed and not published. */
export type SiteDraft = {
  /** The version that the changes are of */
  base: string
  changes: readonly SiteChange[]
  /** A description of each change */
  described: readonly DescribedChange[]
  /** ISO 8601, UTC */
  savedAt: string
  /** Grows with each save; sent back with `PUT`, it keeps two tabs from overwriting each other */
  revision: number
}

/** A change before and after, as text. */
export type DescribedChange = {
  path: string
  /** Where it is: "Fuel, Top of the page, Headline" */
  place: string
  /** In short: "Headline: “Save” is now “Save 11¢”" */
  sentence: string
  /** As it is shown; `null` for nothing: what was not there, or is not any more */
  before: string | null
  after: string | null
}

/** Something that stands in the way of publishing, or that is likely a mistake. */
export type SiteProblem = {
  /** With the language where a text has one: `pages.fuel.hero.heading.es` */
  path: string
  /** A sentence that says what to do */
  message: string
  /** A warning does not stop a publish */
  level: 'error' | 'warning'
  /** A value that would be right: the nearest figure's name in the text, the nearest color */
  suggestion?: Json
}

/** A field that the draft changes, and that somebody else has changed since the draft's base. */
export type SiteConflict = {
  path: string
  /** "Fuel, Top of the page, Headline" */
  place: string
  /** The value before both, here, and published now; `null` for nothing */
  base: Json
  mine: Json
  theirs: Json
  /** Who published theirs, and when (ISO 8601, UTC) */
  by: string
  at: string
}

/** A text that is not translated yet. */
export type UntranslatedText = { path: string; place: string; language: 'es'; text: string }

/** A name in braces that texts may hold, e.g. {memberSaving}. */
export type SiteFigure = {
  name: string
  label: string
  /** As English and Spanish texts show it: "11¢" */
  shows: { en: string; es: string }
  /** The fields that it is made of; it changes there, and nowhere else */
  paths: readonly string[]
  /** The texts that hold it */
  usedIn: readonly { path: string; place: string; text: string }[]
}

/** A color of the chain and what it meets. */
export type ColorPair = {
  /** The color that is checked: `brand.colors.onAccent` */
  path: string
  /** "on the accent (#9bd418)" */
  where: string
  grounds: readonly string[]
  /** 1 to 21, cut off after two decimals */
  ratio: number
  /** 4.5 for text, 3 for shapes */
  need: number
  /** The nearest color that passes everything it meets; `null` where there is none or none is needed */
  nearest: string | null
}

/** A change that cannot be made, and why in a sentence; `path` is of the item where one is added. */
export type RefusedChange = { path: string; message: string }

/** `PUT /api/admin/site/draft` takes this. It replaces the draft, so changes are all of them. */
export type DraftRequest = {
  base: string
  changes: readonly SiteChange[]
  /** Of the draft that this one continues, 0 for none; 409 when another tab has saved since */
  revision?: number
}

export type DraftAnswer = {
  /** Changes that the draft lacks, because they cannot be made; the others are saved */
  refused: readonly RefusedChange[]
  /** Of what is published now: another one than the reader knows when somebody has published */
  version: string
  draft: SiteDraft
  problems: readonly SiteProblem[]
  conflicts: readonly SiteConflict[]
}

/** `POST /api/admin/site/publish` takes this; `at` and `until` are "2026-12-01T06:00" on the chain's clock. */
export type PublishRequest = { base: string; at?: string; until?: string }

/** 201; both with an `until` alone */
export type PublishAnswer = { version: string; scheduledId?: string } | { scheduledId: string }

/** 409 of a publish */
export type ConflictsAnswer = { message: string; conflicts: readonly SiteConflict[] }

/** 422 of a publish */
export type ProblemsAnswer = { message: string; problems: readonly SiteProblem[] }

/** A publish that is to come, or that is to be taken back. `PATCH` takes `{at, until}`, and "now" as `at`. */
export type ScheduledPublish = {
  id: string
  by: string
  /** Local date and time on the chain's clock: "2026-12-01T06:00"; `until` is `null` for good */
  at: string
  until: string | null
  /** The instants of both, ISO 8601 UTC; later than `at` says when a clock change skips that time */
  startsAt: string
  endsAt: string | null
  /** `waiting` for `at`, `live` until `until`, or `failed` at `at` for the reason in `problem` */
  state: 'waiting' | 'live' | 'failed'
  problem: string | null
  changes: readonly DescribedChange[]
}

/** An address that shows the draft as it was to somebody without an account. */
export type PreviewLink = {
  id: string
  by: string
  /** ISO 8601, UTC */
  createdAt: string
  expiresAt: string
  changes: number
}

/** 201 of `POST /api/admin/site/preview-links`; the address is shown this once. */
export type NewPreviewLink = { id: string; url: string; expiresAt: string }
