import { z } from 'zod'
import {
  isJsonList,
  isJsonObject,
  type Json,
  type SiteSource,
} from '#domain/site/editor/site-source.ts'
import { pathIn } from '#domain/site/editor/site-change.ts'
import { FORM_WORDS } from '#domain/site/form-words.ts'
import { OWN_DEFAULTS } from '#domain/text/schema-texts.ts'
import { blankOf } from './blank.ts'
import { withIds } from './item-ids.ts'
import { hasOwnIds, isChoices, isOwnText, optionFor } from './schema-part.ts'

/** A value of another shape than its field has; the message says so. */
export class WrongShape extends Error {
  override readonly name = 'WrongShape'
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

/**
 * A site file in the form that `SiteSource` says: with ids, with texts by language, with defaults for
 * what it leaves out. What does not fit stays as it is, for the schema to name.
 */
export function preparedSite(schema: z.ZodType, file: unknown): SiteSource {
  const prepared = prepare(schema, jsonOf(file), '', (_path, _message, value) => value ?? null)
  return isJsonObject(prepared) ? prepared : {}
}

/**
 * As `preparedSite`, for what staff send: nothing that does not fit is taken, and what an item lacks is
 * blank.
 *
 * @throws WrongShape
 */
export function fittedSite(schema: z.ZodType, file: SiteSource): SiteSource {
  const fitted = prepare(schema, file, '', (path, message) => {
    throw new WrongShape(path, message)
  })
  return isJsonObject(fitted) ? fitted : {}
}

/** What becomes of a value that does not fit; `undefined` for one that is missing. */
type Misfit = (path: string, message: string, value: Json | undefined) => Json | undefined

function prepare(
  schema: z.core.$ZodType,
  given: Json | undefined,
  path: string,
  misfit: Misfit,
): Json | undefined {
  const value = given === undefined ? defaultOf(schema) : given
  if (schema instanceof z.ZodNullable) {
    if (value === null) return null
    const inner = prepare(schema.unwrap(), value, path, misfit)
    return isNoText(schema.unwrap(), inner) ? null : inner
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return value === undefined ? undefined : prepare(schema.unwrap(), value, path, misfit)
  }
  if (value === undefined) return misfit(path, 'is missing', undefined)
  if (isOwnText(schema)) return preparedText(value, path, misfit)
  if (schema instanceof z.ZodArray) return preparedList(schema, value, path, misfit)
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const option = optionFor(schema, value)
    return option
      ? prepare(option, value, path, misfit)
      : misfit(path, 'is of no known kind', value)
  }
  if (schema instanceof z.ZodObject) return preparedObject(schema, value, path, misfit)
  if (schema instanceof z.ZodNumber) {
    return typeof value === 'number' ? value : misfit(path, 'needs a number', value)
  }
  if (schema instanceof z.ZodBoolean) {
    return typeof value === 'boolean' ? value : misfit(path, 'needs yes or no', value)
  }
  if (schema instanceof z.ZodTuple) {
    return isJsonList(value) ? value : misfit(path, 'needs a list', value)
  }
  return typeof value === 'string' ? value : misfit(path, 'needs a text', value)
}

function defaultOf(schema: z.core.$ZodType): Json | undefined {
  const written = OWN_DEFAULTS.get(schema)?.written ?? FORM_WORDS.get(schema)?.otherwise
  if (written !== undefined) return jsonOf(written)
  return schema instanceof z.ZodDefault ? jsonOf(schema.def.defaultValue) : undefined
}

/** A text that may be absent, and has no words in any language. */
function isNoText(schema: z.core.$ZodType, value: Json | undefined): boolean {
  return isOwnText(schema) && isJsonObject(value) && value['en'] === '' && !value['es']
}

function preparedText(value: Json, path: string, misfit: Misfit): Json | undefined {
  if (typeof value === 'string') return { en: value }
  const isOfLanguages =
    isJsonObject(value) &&
    Object.entries(value).every(
      ([key, text]) =>
        key === 'id' ||
        ((key === 'en' || key === 'es') && (typeof text === 'string' || text === null)),
    )
  if (!isOfLanguages) return misfit(path, 'needs a text, or a text in each language', value)
  const { id, en, es } = value
  // An empty translation is none.
  return { ...(id !== undefined && { id }), en: en ?? '', ...(es && { es }) }
}

function preparedList(
  schema: z.ZodArray,
  value: Json,
  path: string,
  misfit: Misfit,
): Json | undefined {
  if (!isJsonList(value)) return misfit(path, 'needs a list', value)
  const { element } = schema
  if (isChoices(schema)) {
    const isFitting = value.every((choice) => typeof choice === 'string')
    return isFitting ? value : misfit(path, 'needs a list of choices', value)
  }
  if (!(element instanceof z.ZodType)) return value
  const items = value.map((item, at) =>
    preparedItem(element, item, pathIn(path, nameOf(item, at)), misfit),
  )
  if (!items.every((item) => isJsonObject(item)))
    return misfit(path, 'has an item that is none', value)
  // Ids that the schema itself asks for are checked there.
  if (hasOwnIds(element) && items.every(({ id }) => typeof id === 'string')) return items
  const { title = '', noun = '' } = FORM_WORDS.get(schema) ?? {}
  return withIds(items, title, noun)
}

function nameOf(item: Json, at: number): string {
  return isJsonObject(item) && typeof item['id'] === 'string' ? item['id'] : String(at + 1)
}

function preparedItem(
  element: z.ZodType,
  item: Json,
  path: string,
  misfit: Misfit,
): Json | undefined {
  const isPlain = element instanceof z.ZodString && !isOwnText(element)
  if (isPlain) {
    const text = isJsonObject(item) ? item['text'] : item
    if (typeof text !== 'string') return misfit(path, 'needs a text', item)
    return { ...(isJsonObject(item) && item['id'] !== undefined && { id: item['id'] }), text }
  }
  const prepared = prepare(element, item, path, misfit)
  if (!isJsonObject(prepared) || !isJsonObject(item) || item['id'] === undefined) return prepared
  return { id: item['id'], ...prepared }
}

function preparedObject(
  { shape }: z.ZodObject,
  value: Json,
  path: string,
  misfit: Misfit,
): Json | undefined {
  if (!isJsonObject(value)) return misfit(path, 'needs fields of its own', value)
  const fields: Record<string, Json> = {}
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(shape, key) || key === 'id') continue
    const kept = misfit(pathIn(path, key), 'is no field of the site', value[key])
    if (kept !== undefined) fields[key] = kept
  }
  for (const [key, part] of Object.entries<z.core.$ZodType>(shape)) {
    const isMissing = value[key] === undefined && defaultOf(part) === undefined
    const prepared = isMissing
      ? misfitBlank(part, pathIn(path, key), misfit)
      : prepare(part, value[key], pathIn(path, key), misfit)
    if (prepared !== undefined) fields[key] = prepared
  }
  return fields
}

/** A field that is not there: blank in what staff send; in a file, for the schema to name. */
function misfitBlank(part: z.core.$ZodType, path: string, misfit: Misfit): Json | undefined {
  try {
    misfit(path, 'is missing', undefined)
    return undefined
  } catch (error) {
    if (error instanceof WrongShape) return blankOf(part)
    throw error
  }
}

/** A value of a file that was read as JSON. */
function jsonOf(value: unknown): Json {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it comes out of JSON.parse, or is written in the code
  return value as Json
}
