import { z } from 'zod'

/** Where a text goes: onto a page, into an attribute (a picture's description, a title), or to machines. */
type Goes = 'text' | 'attribute' | 'data'

/** The texts of a schema that the owner may give in several languages, by where they go. */
export const OWN_TEXTS = z.registry<{ goes: Goes }>()

/**
 * What stands in for a part that an older file does not have, as one would write it there, with its
 * languages.
 */
export const OWN_DEFAULTS = z.registry<{ written: unknown }>()

/** A text of the owner as it is written, and its place in the file. */
type Found = { value: unknown; path: readonly PropertyKey[]; goes: Goes }

/** A copy of a value of any shape, with other values where a schema has the owner's texts. */
export function mapTexts(
  schema: unknown,
  value: unknown,
  change: (text: Found) => unknown,
  path: readonly PropertyKey[] = [],
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
    return mapTexts(schema.unwrap(), value, change, path)
  }
  if (schema instanceof z.ZodArray) {
    return Array.isArray(value)
      ? value.map((item, at) => mapTexts(schema.element, item, change, [...path, at]))
      : value
  }
  if (!isObject(value)) return value
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return mapTexts(optionFor(schema, value), value, change, path)
  }
  if (!(schema instanceof z.ZodObject || schema instanceof z.ZodRecord)) return value
  return Object.fromEntries(
    partsOf(schema, value).map(([key, item, part]) => [
      key,
      mapTexts(part, item, change, [...path, key]),
    ]),
  )
}

function optionFor(
  { def, options }: z.ZodDiscriminatedUnion,
  value: Readonly<Record<string, unknown>>,
) {
  const { discriminator } = def
  return options.find(
    (one) =>
      one instanceof z.ZodObject &&
      z.safeParse(one.shape[discriminator], value[discriminator]).success,
  )
}

/** The parts of an object, each with its schema, and the defaults of those that are left out. */
function partsOf(
  schema: z.ZodObject | z.ZodRecord,
  value: Readonly<Record<string, unknown>>,
): (readonly [key: string, value: unknown, schema: unknown])[] {
  const given = Object.entries(value)
  if (schema instanceof z.ZodRecord) {
    return given.map(([key, item]) => [key, item, schema.valueType])
  }
  const { shape } = schema
  const leftOut = Object.entries(shape).flatMap(([key, part]) => {
    const written = value[key] === undefined ? OWN_DEFAULTS.get(part)?.written : undefined
    return written === undefined ? [] : [[key, written] as const]
  })
  return [...given, ...leftOut].map(([key, item]) => [
    key,
    item,
    Object.hasOwn(shape, key) ? shape[key] : undefined,
  ])
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
