import { z } from 'zod'
import { isObject } from '#domain/text/schema-texts.ts'
import { hasOwnIds, isChoices, isOwnText, optionFor } from './schema-part.ts'

/**
 * The site file that a prepared one stands for, as the schema checks it: without the ids that only the
 * editor needs. A file that was never prepared stays as it is.
 */
export function plainSite(schema: z.ZodType, file: unknown): unknown {
  return plain(schema, file)
}

function plain(schema: z.core.$ZodType, value: unknown): unknown {
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  ) {
    return plain(schema.unwrap(), value)
  }
  if (schema instanceof z.ZodArray) {
    const { element } = schema
    if (!Array.isArray(value) || isChoices(schema)) return value
    return value.map((item: unknown) => plainItem(element, item))
  }
  if (!isObject(value)) return value
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const option = optionFor(schema, value)
    return option ? plain(option, value) : value
  }
  if (!(schema instanceof z.ZodObject)) return value
  const { shape } = schema
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      Object.hasOwn(shape, key) && shape[key] ? plain(shape[key], inner) : inner,
    ]),
  )
}

function plainItem(element: z.core.$ZodType, item: unknown): unknown {
  if (!isObject(item)) return item
  if (element instanceof z.ZodString && !isOwnText(element)) {
    const isOurs = Object.keys(item).every((key) => key === 'id' || key === 'text')
    return isOurs ? item['text'] : item
  }
  if (hasOwnIds(element)) return plain(element, item)
  const { id: _, ...rest } = item
  return plain(element, rest)
}
