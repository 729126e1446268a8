import { unknownPlaceholders, PLACEHOLDERS } from '#domain/site/placeholders.ts'
import { nearestName } from '#domain/site/editor/nearest-name.ts'
import type { FieldIndex } from '#domain/site/editor/field-index.ts'
import { pathIn } from '#domain/site/editor/site-change.ts'
import type { SiteProblem } from '#domain/site/editor/site-answers.ts'
import {
  isItemList,
  isJsonObject,
  type Json,
  type SiteSource,
} from '#domain/site/editor/site-source.ts'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** A mistake that the schema finds, in the words of the editor. */
export function plainProblem(issue: Issue, source: SiteSource, index: FieldIndex): SiteProblem {
  const path = pathOfItems(issue.path, source)
  const value = valueAt(source, path)
  const unknown = typeof value === 'string' ? unknownFigure(value, path, index) : null
  if (unknown) return { path: index.fieldPath(path), level: 'error', ...unknown }
  return { path: index.fieldPath(path), level: 'error', message: words(issue, value) }
}

/** A path by positions as a path by the ids of items. */
export function pathOfItems(path: readonly PropertyKey[], source: SiteSource): string {
  let value: Json | undefined = source
  let dotted = ''
  for (const key of path) {
    const isItem = typeof key === 'number' && isItemList(value)
    const name: string = isItem && isItemList(value) ? (value[key]?.id ?? String(key)) : String(key)
    dotted = pathIn(dotted, name)
    value = valueAt(source, dotted)
  }
  // An item that is only a text has it in a field of its own.
  return isJsonObject(value) &&
    typeof value['text'] === 'string' &&
    'id' in value &&
    Object.keys(value).length === 2
    ? pathIn(dotted, 'text')
    : dotted
}

/** A name in braces that is no figure, and the nearest that is one. */
function unknownFigure(
  text: string,
  path: string,
  index: FieldIndex,
): Pick<SiteProblem, 'message' | 'suggestion'> | null {
  const own = index.at(path)?.field?.names ?? []
  const [unknown] = unknownPlaceholders(text).filter((name) => !own.includes(name))
  if (unknown === undefined) return null
  const nearest = nearestName(unknown, [...own, ...PLACEHOLDERS])
  if (nearest === null) {
    return {
      message: `{${unknown}} is not a figure. Choose one from the list, or leave the braces out.`,
    }
  }
  return {
    message: `{${unknown}} is not a figure. Did you mean {${nearest}}?`,
    suggestion: text.replaceAll(`{${unknown}}`, `{${nearest}}`),
  }
}

function words(issue: Issue, value: Json | undefined): string {
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string') {
        const length = typeof value === 'string' ? value.length : 0
        return `This is ${length} characters long, and ${issue.maximum} fit.`
      }
      if (issue.origin === 'array') return `${count(issue.maximum)} fit here at most.`
      return `This can be ${issue.maximum} at most.`
    case 'too_small':
      if (issue.origin === 'array') return `This needs ${count(issue.minimum)} at least.`
      if (issue.inclusive === false) return `This has to be above ${issue.minimum}.`
      return `This has to be ${issue.minimum} or more.`
    case 'not_multiple_of':
      return 'This can have two decimals at most.'
    case 'invalid_type':
      return issue.expected === 'int'
        ? 'Type a whole number.'
        : `This needs ${TYPES[issue.expected] ?? 'another value'}.`
    case 'invalid_value':
      return issue.message.startsWith('expected') ? needs(issue.message) : 'Choose one of the list.'
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'unrecognized_keys':
      return needs(issue.message)
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  array: 'a list',
  object: 'fields of its own',
}

function count(items: number | bigint): string {
  return `${items} ${Number(items) === 1 ? 'item' : 'items'}`
}

/** "expected some words" as a sentence. */
function needs(message: string): string {
  if (message === 'expected some words') return 'Type some words.'
  if (message.startsWith('expected ')) return `This needs ${message.slice('expected '.length)}.`
  if (message.startsWith('has ')) return `This ${message}.`
  return `${message.slice(0, 1).toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`
}
