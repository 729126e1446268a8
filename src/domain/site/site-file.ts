import { z } from 'zod'
import { pathText, schemaProblems } from '#domain/text/schema-problems.ts'
import { LANGUAGES, MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import { OWN_DEFAULTS, OWN_TEXTS } from './fields.ts'
import { Site } from './site.ts'

/** A text that is in the main language only: its place in the file, and where it goes. */
export type Untranslated = { path: readonly PropertyKey[]; goes: 'text' | 'attribute' }

/** A chain in one language, and the texts that it lacks there. */
export type TranslatedSite = { site: Site; untranslated: readonly Untranslated[] }

/** A chain in each language. */
export type SiteFile = Readonly<Record<Language, TranslatedSite>>

/**
 * `site.json`. Each of its texts is one text, which all languages use, or one for each language:
 * `{"en": "Our story", "es": "Nuestra historia"}`.
 */
export const SiteFile = z.unknown().transform((file, context): SiteFile => {
  function read(language: Language): TranslatedSite {
    const { site, untranslated, issues } = readIn(language, file)
    // What is no translation has the same mistakes in each language.
    const isNew = ({ path }: Issue) => language === MAIN_LANGUAGE || path.at(-1) === language
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they come out of Zod
    context.issues.push(...(issues.filter(isNew) as z.core.$ZodRawIssue[]))
    return site ? { site, untranslated } : z.NEVER
  }
  return { en: read('en'), es: read('es') }
})

/**
 * What is wrong with a site file, all at once: one sentence per problem that starts with the path
 * in the file, e.g. `pages.fuel.grades[2].octane: expected a number, got "eighty-seven"`. Empty
 * when it is right.
 */
export function siteProblems(value: unknown): string[] {
  return schemaProblems(SiteFile, value)
}

type Issue = z.core.$ZodIssue

function readIn(language: Language, file: unknown) {
  const untranslated: Untranslated[] = []
  const translated = new Set<string>()
  const unknown: Issue[] = []
  const texts = mapTexts(Site, file, [], ({ value, path, goes }) => {
    const isTranslated = isObject(value)
    if (isTranslated) {
      if (language === MAIN_LANGUAGE || Object.hasOwn(value, language))
        translated.add(pathText(path))
      const keys = Object.keys(value).filter((key) => !LANGUAGES.some((known) => known === key))
      if (keys.length > 0) {
        unknown.push({
          code: 'unrecognized_keys',
          keys,
          path: [...path],
          message: 'unknown language',
        })
      }
      if (Object.hasOwn(value, language)) return value[language]
    }
    const main = isTranslated ? value[MAIN_LANGUAGE] : value
    const isLacking = language !== MAIN_LANGUAGE && goes !== 'data' && isWords(main)
    if (isLacking) untranslated.push({ path, goes })
    return main
  })
  // The large schema checks only one value, so compiling it would take longer than the check.
  const { data: site, error } = Site.safeParse(texts, { jitless: true })
  const wrong = (error?.issues ?? []).map((issue) =>
    translated.has(pathText(issue.path)) ? { ...issue, path: [...issue.path, language] } : issue,
  )
  return { site, untranslated, issues: language === MAIN_LANGUAGE ? [...unknown, ...wrong] : wrong }
}

/** A text with letters of its own, beside those of placeholders. */
function isWords(value: unknown): boolean {
  return typeof value === 'string' && /\p{L}/u.test(value.replaceAll(/\{\w+\}/g, ''))
}

type Found = { value: unknown; path: readonly PropertyKey[]; goes: 'text' | 'attribute' | 'data' }

/** A copy of a value of any shape, with other values where a schema has the owner's texts. */
function mapTexts(
  schema: unknown,
  value: unknown,
  path: readonly PropertyKey[],
  change: (text: Found) => unknown,
): unknown {
  if (value === undefined || value === null) return value
  if (schema instanceof z.ZodString) {
    const own = OWN_TEXTS.get(schema)
    return own ? change({ value, path, goes: own.goes }) : value
  }
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  ) {
    return mapTexts(schema.unwrap(), value, path, change)
  }
  if (schema instanceof z.ZodArray) {
    return Array.isArray(value)
      ? value.map((item, at) => mapTexts(schema.element, item, [...path, at], change))
      : value
  }
  if (!isObject(value)) return value
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = schema.def
    const option = schema.options.find(
      (one) =>
        one instanceof z.ZodObject &&
        z.safeParse(one.shape[discriminator], value[discriminator]).success,
    )
    return mapTexts(option, value, path, change)
  }
  if (!(schema instanceof z.ZodObject)) return value
  const { shape } = schema
  const leftOut = Object.entries(shape).flatMap(([key, part]) => {
    const written = value[key] === undefined ? OWN_DEFAULTS.get(part)?.written : undefined
    return written === undefined ? [] : [[key, written] as const]
  })
  return Object.fromEntries(
    [...Object.entries(value), ...leftOut].map(([key, item]) => [
      key,
      mapTexts(Object.hasOwn(shape, key) ? shape[key] : undefined, item, [...path, key], change),
    ]),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
