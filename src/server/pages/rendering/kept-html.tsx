import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Language } from '#domain/text/language.ts'
import { PageLanguage } from '#web/words/language.ts'
import type { KeepHtml, Texts } from '#web/ui/kept-item.tsx'
import { HOME_PATH } from '#web/addresses/paths.ts'

/** About 2.5 kB each, so 25 MB at most, for a chain with as many stores */
const MAX_ITEMS = 10_000

/** Stands on both sides of a text's name. It is a private-use character, which React does not escape. */
const MARK = '\uE000'

/**
 * Keeps the HTML of items, e.g. the finder's cards, for as long as the data stay the same.
 *
 * @returns a function that gives the keeper for a page of one version of the data
 */
export function createKeptHtml(): (version: number, language: Language) => KeepHtml {
  const kept = new LRUCache<string, readonly string[]>({ max: MAX_ITEMS })
  let keptVersion = -1
  return (version, language) => {
    if (version > keptVersion) {
      kept.clear()
      keptVersion = version
    }
    return (item, texts, render) => {
      const key = `${language} ${item}`
      const known = version === keptVersion ? kept.get(key) : undefined
      const parts = known ?? partsOf(language, texts, render)
      if (!known && version === keptVersion) kept.set(key, parts)
      return parts.map((part, at) => (at % 2 === 0 ? part : escaped(texts[part] ?? ''))).join('')
    }
  }
}

/** The HTML between the texts, and between two of its parts the name of a text. */
function partsOf<ItemTexts extends Texts>(
  language: Language,
  texts: ItemTexts,
  render: (texts: ItemTexts) => ReactNode,
): readonly string[] {
  const names = Object.keys(texts)
  const marks = names.map((name) => [name, MARK + name + MARK] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the same names
  const item = render(Object.fromEntries(marks) as ItemTexts)
  const html = renderToString(
    <PageLanguage value={language}>
      <StaticRouter location={HOME_PATH}>{item}</StaticRouter>
    </PageLanguage>,
  )
  return html.split(new RegExp(`${MARK}(${names.join('|')})${MARK}`))
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** As React escapes a text. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
