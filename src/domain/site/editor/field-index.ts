import { valueAt } from './apply-changes.ts'
import type { FormPage, SiteField } from './site-answers.ts'
import { pathIn, splitPath } from './site-change.ts'
import { isJsonObject, type Json, type SiteSource } from './site-source.ts'

/** What stands at a path of a site. */
export type FieldPlace = {
  /** `null` for an item of a list as a whole */
  field: SiteField | null
  /** The list that the innermost item is of */
  list: SiteField | null
  /** The paths of the items around it, the outermost first, each with its list */
  items: readonly { path: string; list: SiteField }[]
  /** Where the path ends with one */
  language: 'en' | 'es' | null
}

export type FieldIndex = {
  /** `null` where the site has no such field */
  at: (path: string) => FieldPlace | null
  /** "Fuel, Pick your grade, Premium, Name", of a site that has the path */
  placeOf: (path: string, site: SiteSource) => string
  /** The last part of that: "Name" */
  labelOf: (path: string) => string
  /** The path of the field that a path is in, where it is one of its parts: of a picture's `src` */
  fieldPath: (path: string) => string
}

/** Finds fields by the paths of their values. */
export function fieldIndex(form: {
  pages: readonly FormPage[]
  fields: readonly SiteField[]
}): FieldIndex {
  const byPath = new Map(form.fields.map((field) => [field.path, field]))
  const onTheWay = new Set(form.fields.flatMap(({ path }) => pathsAround(path)))
  const pages = new Map(form.pages.map((page) => [page.id, page]))

  function at(path: string): FieldPlace | null {
    let pattern = ''
    let list: SiteField | null = null
    const items: { path: string; list: SiteField }[] = []
    const keys = path.split('.')
    for (const [position, key] of keys.entries()) {
      const here = byPath.get(pattern)
      if (here?.kind === 'list') {
        list = here
        pattern = `${pattern}.{id}`
        items.push({ path: keys.slice(0, position + 1).join('.'), list: here })
        continue
      }
      const isLast = position === keys.length - 1
      if (here?.isBilingual && isLast && (key === 'en' || key === 'es')) {
        return { field: here, list, items, language: key }
      }
      pattern = pathIn(pattern, key)
      if (!byPath.has(pattern) && !onTheWay.has(pattern)) return null
    }
    const field = byPath.get(pattern) ?? null
    return field || pattern.endsWith('{id}') ? { field, list, items, language: null } : null
  }

  function labelOf(path: string): string {
    const place = at(path)
    if (!place) return path
    const label = place.field?.label ?? nounLabel(place.list)
    return place.language === 'es' ? `${label} (Spanish)` : label
  }

  function placeOf(path: string, site: SiteSource): string {
    const place = at(path)
    const field = place?.field ?? place?.list
    if (!place || !field) return path
    const page = pages.get(field.page)
    const section = page?.sections.find(({ id }) => id === field.section)?.label
    const parts = [
      page?.label,
      section,
      ...place.items.map((item) => itemTitle(valueAt(site, item.path), item.list)),
      place.field && labelOf(path),
    ]
    // A list that is a section of its own has its label already.
    return parts.filter((part, order) => part && part !== parts[order - 1]).join(', ')
  }

  function fieldPath(path: string): string {
    const [around] = splitPath(path)
    return at(path) !== null || around === '' ? path : fieldPath(around)
  }

  return { at, placeOf, labelOf, fieldPath }
}

/** What an item of a list is called by: "Premium"; its noun where it has no words: "Grade". */
export function itemTitle(item: Json | undefined, list: SiteField): string {
  const title = list.item?.title ?? ''
  const words = isJsonObject(item) && title !== '' ? valueAt(item, title) : undefined
  return typeof words === 'string' && words.trim() !== '' ? shortened(words) : nounLabel(list)
}

function nounLabel(list: SiteField | null): string {
  const word = (list?.item?.noun ?? 'an item').replace(/^an? /, '')
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

const TITLE_MAX = 40

function shortened(words: string): string {
  return words.length > TITLE_MAX ? `${words.slice(0, TITLE_MAX).trimEnd()}…` : words
}

function pathsAround(path: string): string[] {
  const keys = path.split('.')
  return keys.map((_, at) => keys.slice(0, at + 1).join('.'))
}
