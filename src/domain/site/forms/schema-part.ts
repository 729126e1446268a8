import { z } from 'zod'
import type { FieldKind } from '#domain/site/editor/site-answers.ts'
import { FORM_WORDS, type FormWords } from '#domain/site/form-words.ts'
import { OWN_TEXTS } from '#domain/text/schema-texts.ts'

/** A part of a schema without its wrappers, with the words of all of them. */
export type SchemaPart = {
  schema: z.core.$ZodType
  words: FormWords
  /** `null` is allowed */
  isNullable: boolean
}

/** Takes the wrappers off a part: nullable, optional, default. The outer words win. */
export function partOf(schema: z.core.$ZodType): SchemaPart {
  const words = FORM_WORDS.get(schema) ?? {}
  const isNullable = schema instanceof z.ZodNullable
  if (isNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = partOf(schema.unwrap())
    return {
      schema: inner.schema,
      words: { ...inner.words, ...words },
      isNullable: isNullable || inner.isNullable,
    }
  }
  return { schema, words, isNullable: false }
}

/** Whether a part is a text that may be in several languages. */
export function isOwnText(schema: z.core.$ZodType): boolean {
  return OWN_TEXTS.has(schema) || OWN_TEXTS.get(schema) !== undefined
}

/** What a part is edited with. */
export function kindOf({ schema, words }: SchemaPart): FieldKind {
  if (words.kind) return words.kind
  if (schema instanceof z.ZodNumber) return 'figure'
  if (schema instanceof z.ZodEnum) return 'choice'
  if (schema instanceof z.ZodBoolean) return 'switch'
  if (schema instanceof z.ZodArray) return isChoices(schema) ? 'choices' : 'list'
  if (schema instanceof z.ZodObject) return 'group'
  if (schema instanceof z.ZodString) {
    return (schema.maxLength ?? 0) > LONGEST_LINE ? 'longText' : 'text'
  }
  throw new Error(`No field edits such a part; its kind has to stand in the schema’s words.`)
}

/** Up to here a text is edited in one line. */
const LONGEST_LINE = 120

/** Whether a list is one of fixed choices, which needs no ids. */
export function isChoices(schema: z.core.$ZodType): schema is z.ZodArray {
  return schema instanceof z.ZodArray && schema.element instanceof z.ZodEnum
}

/** The fields of an object, in order, without what tells its kind and its id. */
export function fieldsOf({
  shape,
}: z.ZodObject): (readonly [key: string, part: z.core.$ZodType])[] {
  return Object.entries(shape).filter(([key, part]) => key !== 'id' && !isLiteral(part))
}

export function isLiteral(schema: z.core.$ZodType): schema is z.ZodLiteral {
  return schema instanceof z.ZodLiteral
}

/** The option of a union that a value is of. */
export function optionFor({ def, options }: z.ZodDiscriminatedUnion, value: unknown) {
  const kind =
    typeof value === 'object' && value !== null
      ? new Map(Object.entries(value)).get(def.discriminator)
      : undefined
  return options.find(
    (one) => one instanceof z.ZodObject && z.safeParse(one.shape[def.discriminator], kind).success,
  )
}

/** Whether a list's items have ids of the schema's own, e.g. for an address. */
export function hasOwnIds(element: z.core.$ZodType): boolean {
  return element instanceof z.ZodObject && Object.hasOwn(element.shape, 'id')
}

/** The forms that a list's item has: several where items are of several kinds. */
export function itemForms(element: z.core.$ZodType): readonly z.core.$ZodType[] {
  return element instanceof z.ZodDiscriminatedUnion ? element.options : [element]
}
