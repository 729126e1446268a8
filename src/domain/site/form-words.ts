import { z } from 'zod'
import type { FieldKind } from './editor/site-answers.ts'

/** A page of the editor; the words in a schema's metadata decide the order of all of them. */
export type PageWords = { id: string; label: string; path: string | null }
export type SectionWords = { id: string; label: string; help?: string }

/** What the editor's forms say of a part of `site.json`. */
export type FormWords = {
  label?: string
  help?: string
  /** Where the part and all in it are, unless a part in it says otherwise */
  page?: PageWords
  section?: SectionWords
  /** Where the schema does not say it: what the part is edited with */
  kind?: FieldKind
  unit?: string
  /** Of a list's item, after "Add": "a grade" */
  noun?: string
  /** Of a list's item: the name in it that it is called by */
  title?: string
  /** Labels of a choice's values */
  choices?: Readonly<Record<string, string>>
  /** Names in braces that a text may hold beside those of every text */
  names?: readonly string[]
  /** What stands in where an older file leaves the part out, as one would write it there */
  otherwise?: unknown
}

/** The words of the forms, by the part of the schema. A part that is made from another has its words. */
export const FORM_WORDS = z.registry<FormWords>()

/** A part with its label in the forms. */
export function named<Schema extends z.ZodType>(
  schema: Schema,
  label: string,
  more: Omit<FormWords, 'label'> = {},
): Schema {
  return withWords(schema, { label, ...more })
}

/** A part whose fields stand in a section of its own. */
export function inSection<Schema extends z.ZodType>(
  schema: Schema,
  id: string,
  label: string,
  more: Omit<FormWords, 'section'> & { help?: string } = {},
): Schema {
  return withWords(schema, { label, ...more, section: { id, label } })
}

/** A part whose fields stand on a page of the editor. */
export function onPage<Schema extends z.ZodType>(
  schema: Schema,
  page: PageWords,
  more: FormWords = {},
): Schema {
  return withWords(schema, { label: page.label, ...more, page })
}

function withWords<Schema extends z.ZodType>(schema: Schema, words: FormWords): Schema {
  // A copy, because one schema is many fields; the copy keeps what is registered for the original.
  const copy = schema.clone()
  FORM_WORDS.add(copy, words)
  return copy
}
