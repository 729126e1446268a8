import { z } from 'zod'
import { LANGUAGES, MAIN_LANGUAGE, type Language } from './language.ts'
import { markUntranslated } from './own-text.ts'
import { isObject, mapTexts } from './schema-texts.ts'
import { pathText } from './schema-problems.ts'

/** A text that is in the main language only: its place in the file, and where it goes. */
export type Untranslated = { path: readonly PropertyKey[]; goes: 'text' | 'attribute' }

/** A file of the owner in one language, and the texts that it lacks there. */
export type Translated<Content> = { content: Content; untranslated: readonly Untranslated[] }

/** A file of the owner in each language. */
export type TranslatedFile<Content> = Readonly<Record<Language, Translated<Content>>>

/**
 * A file of the owner, in each language. Each text that its schema registers in `OWN_TEXTS` is one
 * text, which all languages use, or one for each language:
 * `{"en": "Our story", "es": "Nuestra historia"}`.
 */
export function translatedFile<Content>(schema: z.ZodType<Content>) {
  return z.unknown().transform((file, context): TranslatedFile<Content> => {
    function read(language: Language): Translated<Content> {
      const { content, untranslated, issues } = readIn(language, schema, file)
      // What is no translation has the same mistakes in each language.
      const isNew = ({ path }: Issue) => language === MAIN_LANGUAGE || path.at(-1) === language
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they come out of Zod
      context.issues.push(...(issues.filter(isNew) as z.core.$ZodRawIssue[]))
      return content === undefined ? z.NEVER : { content, untranslated }
    }
    return { en: read('en'), es: read('es') }
  })
}

type Issue = z.core.$ZodIssue

function readIn<Content>(language: Language, schema: z.ZodType<Content>, file: unknown) {
  const untranslated: Untranslated[] = []
  const translated = new Set<string>()
  const unknown: Issue[] = []
  const texts = mapTexts(schema, file, ({ value, path, goes }) => {
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
  // A large schema checks only one value, so compiling it would take longer than the check.
  const { data: content, error } = schema.safeParse(texts, { jitless: true })
  const wrong = (error?.issues ?? []).map((issue) =>
    translated.has(pathText(issue.path)) ? { ...issue, path: [...issue.path, language] } : issue,
  )
  return {
    content,
    untranslated,
    issues: language === MAIN_LANGUAGE ? [...unknown, ...wrong] : wrong,
  }
}

/** A text with letters of its own, beside those of placeholders. */
function isWords(value: unknown): boolean {
  return typeof value === 'string' && /\p{L}/u.test(value.replaceAll(/\{\w+\}/g, ''))
}

/** A copy with a mark on each text that a page shows untranslated (`own-text.ts`). */
export function withMarks<Content>(
  content: Content,
  untranslated: readonly Untranslated[],
): Content {
  return (
    untranslated
      // An attribute has no place for a language of its own.
      .filter(({ goes }) => goes === 'text')
      .reduce((marked, { path }) => markedAt(marked, path), content)
  )
}

function markedAt<Content>(content: Content, path: readonly PropertyKey[]): Content {
  const [key, ...rest] = path
  // oxlint-disable typescript/no-unsafe-type-assertion -- a copy has the shape of what it copies
  if (key === undefined) {
    return (typeof content === 'string' ? markUntranslated(content) : content) as Content
  }
  if (typeof content !== 'object' || content === null) return content
  const inner = markedAt<unknown>(Reflect.get(content, key), rest)
  if (Array.isArray(content)) return content.with(Number(key), inner) as Content
  return { ...content, [key]: inner }
  // oxlint-enable typescript/no-unsafe-type-assertion
}
