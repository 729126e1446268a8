import { pictureName } from '#domain/media/picture-name.ts'
import { siteWithPossible, valueAt } from './apply-changes.ts'
import { itemTitle, type FieldIndex } from './field-index.ts'
import type { DescribedChange, SiteField } from './site-answers.ts'
import { addedPath, isAdd, isMove, isRemove, splitPath, type SiteChange } from './site-change.ts'
import {
  isItemList,
  isJsonList,
  isJsonObject,
  isText,
  type Json,
  type JsonObject,
  type SiteSource,
} from './site-source.ts'

/** Each change before and after as text, in order. */
export function describedChanges(
  source: SiteSource,
  changes: readonly SiteChange[],
  index: FieldIndex,
): DescribedChange[] {
  const { site } = siteWithPossible(source, changes)
  return changes.map((change) => described(change, source, site, index))
}

function described(
  change: SiteChange,
  before: SiteSource,
  after: SiteSource,
  index: FieldIndex,
): DescribedChange {
  const path = placeOf(change)
  const isGone = valueAt(after, path) === undefined
  const place = index.placeOf(path, isGone ? before : after)
  if (isMove(change)) {
    const [was, is] = [positionIn(before, path), positionIn(after, path)]
    return {
      path,
      place,
      sentence: `${place}: moved from place ${was} to ${is}`,
      before: `Place ${was}`,
      after: `Place ${is}`,
    }
  }
  const field = index.at(path)?.field ?? null
  const [was, is] = [before, after].map((site) =>
    valueInWords(valueAt(site, path), path, index, field),
  )
  const [from, to] = [was ?? null, is ?? null]
  return {
    path,
    place,
    sentence: `${place}: ${inShort(change, from, to)}`,
    before: from,
    after: to,
  }
}

function inShort(change: SiteChange, from: string | null, to: string | null): string {
  if (isAdd(change)) return 'added'
  if (isRemove(change)) return 'removed'
  if (from === null) return to === null ? 'changed' : `now ${quoted(to)}`
  return to === null ? `taken away, was ${quoted(from)}` : `${quoted(from)} is now ${quoted(to)}`
}

const QUOTE_MAX = 60

function quoted(words: string): string {
  return `“${words.length > QUOTE_MAX ? `${words.slice(0, QUOTE_MAX).trimEnd()}…` : words}”`
}

/** The place that a change is of: of an addition, the new item. */
function placeOf(change: SiteChange): string {
  return isAdd(change) ? addedPath(change) : change.path
}

function positionIn(site: SiteSource, path: string): number {
  const [around, id] = splitPath(path)
  const list = valueAt(site, around)
  return isItemList(list) ? list.findIndex((item) => item.id === id) + 1 : 0
}

/** A value as somebody reads it; `null` for none. */
export function valueInWords(
  value: Json | undefined,
  path: string,
  index: FieldIndex,
  field: SiteField | null,
): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'number') return unitText(value, field)
  if (typeof value === 'string') {
    return field?.kind === 'pictureFile' ? pictureName(value) : choiceLabel(value, field)
  }
  if (isItemList(value)) {
    const list = index.at(path)?.field
    if (value.length === 0) return 'Nothing'
    return value.map((item) => (list ? itemTitle(item, list) : item.id)).join(', ')
  }
  if (isJsonList(value)) {
    if (field?.kind === 'week') return weekInWords(value)
    return (
      value.map((one) => (typeof one === 'string' ? choiceLabel(one, field) : '')).join(', ') ||
      'Nothing'
    )
  }
  return objectInWords(value, path, index)
}

function objectInWords(
  value: { readonly [name: string]: Json },
  path: string,
  index: FieldIndex,
): string {
  if (isText(value)) return textInWords(value)
  if ('src' in value) return pictureInWords(value)
  if (value['kind'] === 'log') return 'Goes nowhere yet'
  if (value['kind'] === 'link' && typeof value['to'] === 'string') return value['to']
  if (typeof value['text'] === 'string' && Object.keys(value).length <= 2) return value['text']
  const list = index.at(path)?.list
  return list && index.at(path)?.field === null ? itemTitle(value, list) : 'Shown'
}

function textInWords(text: JsonObject): string {
  return [text['en'], text['es']]
    .filter((words): words is string => typeof words === 'string' && words !== '')
    .join(' / ')
}

/** "Front (Our first store / Nuestra primera tienda), centered at 85, 50" */
function pictureInWords({ src, alt, focus }: JsonObject): string {
  const words = isText(alt) ? textInWords(alt) : ''
  const at = isJsonObject(focus) ? `, centered at ${Number(focus['x'])}, ${Number(focus['y'])}` : ''
  const name = typeof src === 'string' && src !== '' ? pictureName(src) : 'No picture'
  return `${name}${words && ` (${words})`}${at}`
}

function unitText(value: number, field: SiteField | null): string {
  const unit = field?.unit ?? ''
  if (unit.startsWith('$')) return `$${value}${unit.slice(1)}`
  return unit.startsWith('¢') ? `${value}${unit}` : `${value}${unit && ` ${unit}`}`
}

function choiceLabel(value: string, field: SiteField | null): string {
  return field?.choices?.find((choice) => choice.value === value)?.label ?? value
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** "Mon 6:00–23:00, Tue closed": by a 24-hour clock, which says midnight without a doubt. */
function weekInWords(week: readonly Json[]): string {
  return week
    .map((day, at) => {
      if (typeof day === 'string') return `${DAYS[at]} ${day}`
      if (!isJsonList(day) || day.length === 0) return `${DAYS[at]} closed`
      const spans = day.map((span) => (isJsonList(span) ? span.map(clockText).join('–') : ''))
      return `${DAYS[at]} ${spans.join(' and ')}`
    })
    .join(', ')
}

function clockText(minutes: Json): string {
  const at = Number(minutes)
  return `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`
}
