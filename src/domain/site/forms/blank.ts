import { z } from 'zod'
import type { Json } from '#domain/site/editor/site-source.ts'
import { isLiteral, isOwnText, partOf } from './schema-part.ts'

/** A part of the site before anything is typed: what may be absent is, and lists are empty. */
export function blankOf(schema: z.core.$ZodType): Json {
  const part = partOf(schema)
  return part.isNullable ? null : blankInner(part.schema)
}

/** As `blankOf`, of a part that is turned on. */
export function blankOn(schema: z.core.$ZodType): Json {
  return blankInner(partOf(schema).schema)
}

function blankInner(schema: z.core.$ZodType): Json {
  if (isOwnText(schema)) return { en: '' }
  if (schema instanceof z.ZodNumber)
    return schema.minValue === -Infinity ? 0 : (schema.minValue ?? 0)
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodEnum) return String(schema.options[0])
  if (isLiteral(schema)) return String(schema.value)
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const [first] = schema.options
    return first ? blankOf(first) : null
  }
  if (schema instanceof z.ZodObject) {
    const parts: (readonly [string, z.core.$ZodType])[] = Object.entries(schema.shape)
    return Object.fromEntries(parts.map(([key, part]) => [key, blankOf(part)]))
  }
  return ''
}
