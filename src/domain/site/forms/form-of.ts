import { z } from 'zod'
import type { FieldLimits, FormPage, SiteField } from '#domain/site/editor/site-answers.ts'
import { pathIn } from '#domain/site/editor/site-change.ts'
import { HEAD_SECTION } from '#domain/site/fields.ts'
import { FORM_PAGES } from '#domain/site/form-pages.ts'
import type { PageWords, SectionWords } from '#domain/site/form-words.ts'
import { blankOf, blankOn } from './blank.ts'
import { fieldsOf, isOwnText, itemForms, kindOf, partOf, type SchemaPart } from './schema-part.ts'

/** The forms of a site: pages with their sections, and fields in the order of the schema. */
export type SiteForm = { pages: readonly FormPage[]; fields: readonly SiteField[] }

type Place = { page: PageWords | null; section: SectionWords | null }
type Walk = { fields: SiteField[]; places: { page: PageWords; section: SectionWords }[] }

/**
 * The forms that a schema's words describe.
 *
 * @throws Error that names a field without a label, a page or a section
 */
export function formOf(schema: z.ZodObject): SiteForm {
  const walk: Walk = { fields: [], places: [] }
  walkFields(schema, '', { page: null, section: null }, walk)
  return { pages: pagesOf(walk), fields: walk.fields }
}

function walkFields(schema: z.ZodObject, path: string, place: Place, walk: Walk): void {
  for (const [key, part] of fieldsOf(schema)) walkPart(part, pathIn(path, key), place, walk)
}

function walkPart(schema: z.core.$ZodType, path: string, outer: Place, walk: Walk): void {
  const part = partOf(schema)
  const { words } = part
  const place = {
    page: words.page ?? outer.page,
    section: words.section ?? (words.page ? null : outer.section),
  }
  const kind = kindOf(part)
  const isPage = kind === 'group' && place.section === null
  if (!isPage) addField(schema, part, path, place, walk)
  if (kind === 'group' && part.schema instanceof z.ZodObject) {
    walkFields(part.schema, path, place, walk)
  }
  if (kind === 'list' && part.schema instanceof z.ZodArray) {
    walkItems(part.schema.element, part, `${path}.{id}`, place, walk)
  }
}

function walkItems(
  element: z.core.$ZodType,
  { words }: SchemaPart,
  path: string,
  place: Place,
  walk: Walk,
): void {
  for (const form of itemForms(element)) {
    const item = partOf(form)
    if (item.schema instanceof z.ZodObject && kindOf(item) === 'group') {
      walkFields(item.schema, path, place, walk)
    } else {
      const label = item.words.label ?? nounOf(words.noun ?? '')
      const named = { ...item, words: { ...item.words, label } }
      const isPlain = item.schema instanceof z.ZodString && !isOwnText(item.schema)
      addField(form, named, isPlain ? `${path}.text` : path, place, walk)
    }
  }
}

/** "a grade" as a label: "Grade". */
function nounOf(noun: string): string {
  const word = noun.replace(/^an? /, '')
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

function addField(
  schema: z.core.$ZodType,
  part: SchemaPart,
  path: string,
  { page, section }: Place,
  walk: Walk,
): void {
  const { words, isNullable } = part
  const kind = kindOf(part)
  if (!words.label || page === null || section === null) {
    throw new Error(`${path} has no label, page or section in the words of its schema.`)
  }
  if (kind === 'list' && !words.noun) throw new Error(`${path} has no noun for its items.`)
  walk.places.push({ page, section })
  walk.fields.push({
    path,
    kind,
    label: words.label,
    ...(words.help !== undefined && { help: words.help }),
    page: page.id,
    section: section.id,
    isOptional: isNullable,
    isBilingual: isOwnText(part.schema),
    limits: limitsOf(part.schema),
    ...choicesOf(part),
    ...(words.names && { names: words.names }),
    ...(words.unit !== undefined && { unit: words.unit }),
    ...(kind === 'list' &&
      part.schema instanceof z.ZodArray && { item: itemOf(part.schema, words) }),
    ...(kind === 'group' && isNullable && { blank: blankOn(schema) }),
  })
}

function itemOf({ element }: z.ZodArray, { noun = '', title = '' }: SchemaPart['words']) {
  const isText = partOf(element).schema instanceof z.ZodString
  const isOwn = isOwnText(partOf(element).schema)
  const named = element instanceof z.ZodObject ? partOf(element.shape[title] ?? element) : null
  const isOwnTitle = named !== null && isOwnText(named.schema)
  return {
    noun,
    title: isText ? (isOwn ? 'en' : 'text') : isOwnTitle ? `${title}.en` : title,
    blanks: itemForms(element).map((form) => ({
      label: partOf(form).words.label ?? nounOf(noun),
      value: isText && !isOwn ? { text: '' } : withoutId(blankOf(form)),
    })),
  }
}

function withoutId(value: ReturnType<typeof blankOf>) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'id'))
}

function choicesOf({ schema, words }: SchemaPart): Pick<SiteField, 'choices'> {
  const from = schema instanceof z.ZodArray ? schema.element : schema
  if (!(from instanceof z.ZodEnum)) return {}
  return {
    choices: from.options.map((option) => {
      const value = String(option)
      return { value, label: words.choices?.[value] ?? nounOf(value.replaceAll('-', ' ')) }
    }),
  }
}

function limitsOf(schema: z.core.$ZodType): FieldLimits {
  if (schema instanceof z.ZodString) {
    return schema.maxLength === null ? {} : { maxLength: schema.maxLength }
  }
  const checks = checksOf(schema)
  const limit = (name: string, value: string, isInclusive?: boolean) => {
    const found = checks.find(
      (check) =>
        check['check'] === name && (isInclusive ?? check['inclusive']) === check['inclusive'],
    )?.[value]
    return typeof found === 'number' ? found : undefined
  }
  if (schema instanceof z.ZodArray) {
    return given({
      minItems: limit('min_length', 'minimum'),
      maxItems: limit('max_length', 'maximum'),
    })
  }
  if (!(schema instanceof z.ZodNumber)) return {}
  return given({
    min: limit('greater_than', 'value', true),
    max: limit('less_than', 'value', true),
    above: limit('greater_than', 'value', false),
    step: schema.format === 'safeint' ? 1 : limit('multiple_of', 'value'),
  })
}

/** What a schema checks, as Zod keeps it. */
function checksOf(schema: z.core.$ZodType): Readonly<Record<string, unknown>>[] {
  // oxlint-disable no-underscore-dangle -- the name of Zod's own
  return (schema._zod.def.checks ?? []).map((check) => ({ ...check._zod.def }))
  // oxlint-enable no-underscore-dangle
}

function given(limits: {
  [Name in keyof FieldLimits]: FieldLimits[Name] | undefined
}): FieldLimits {
  return Object.fromEntries(
    Object.entries(limits).filter(
      ([, limit]) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER,
    ),
  )
}

function headLast({ id }: SectionWords): number {
  return Number(id === HEAD_SECTION[0])
}

/** The pages in the order of the editor, each with its sections in the order of the page. */
function pagesOf({ places }: Walk): FormPage[] {
  const pages = new Map<string, { words: PageWords; sections: Map<string, SectionWords> }>()
  for (const { page, section } of places) {
    const known = pages.get(page.id) ?? { words: page, sections: new Map<string, SectionWords>() }
    if (!known.sections.has(section.id)) known.sections.set(section.id, section)
    pages.set(page.id, known)
  }
  return FORM_PAGES.flatMap(({ id }) => {
    const page = pages.get(id)
    if (!page) return []
    // A page's schema begins with its head, which is of the least interest.
    const sections = [...page.sections.values()].toSorted((a, b) => headLast(a) - headLast(b))
    return { ...page.words, sections }
  })
}
