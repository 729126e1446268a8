import { filled } from '#domain/site/figures.ts'
import { shownFigures } from '#domain/site/editor/shown-figures.ts'
import {
  isItemList,
  isJsonObject,
  isText,
  type Json,
  type SiteSource,
} from '#domain/site/editor/site-source.ts'
import { pathIn } from '#domain/site/editor/site-change.ts'
import { normalized } from './preview-frame.ts'

/** The paths of a site's English texts, by the words that visitors read; the first of equal ones. */
export function shownTexts(site: SiteSource): ReadonlyMap<string, readonly string[]> {
  const figures = shownFigures(site, 'en')
  const found = new Map<string, string[]>()
  for (const [path, text] of textsIn(site, '')) {
    const words = normalized(filled(text, figures))
    if (words !== '') found.set(words, [...(found.get(words) ?? []), path])
  }
  return found
}

function* textsIn(value: Json, path: string): Generator<[path: string, text: string]> {
  if (isItemList(value)) {
    for (const item of value) yield* textsIn(item, pathIn(path, item.id))
  } else if (isText(value)) {
    if (typeof value['en'] === 'string') yield [pathIn(path, 'en'), value['en']]
  } else if (isJsonObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && (key === 'text' || key === 'name')) {
        yield [pathIn(path, key), inner]
      } else yield* textsIn(inner, pathIn(path, key))
    }
  }
}
