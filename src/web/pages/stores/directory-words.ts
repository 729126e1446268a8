import { filledWords } from '#domain/site/filled-words.ts'
import type { StoresPages } from '#domain/site/pages/stores.ts'
import type { Crumb } from '#domain/structured-data/structured-data.ts'
import type { DirectoryPart } from '#web/data/directory-data.ts'
import type { words as english } from './words.en.ts'
import { STORES_PATH } from '#web/addresses/paths.ts'

/** The head of a state's, city's, or store's page, with its names filled in. */
export function filledHead(
  { title, description, keywords }: StoresPages['state']['head'],
  names: Readonly<Record<string, string>>,
): StoresPages['state']['head'] {
  return {
    title: filledWords(title, names),
    description: filledWords(description, names),
    // A store's name may equal the keyword of brand and city.
    keywords: [...new Set(keywords.map((text) => filledWords(text, names)))],
  }
}

/**
 * The breadcrumbs from the directory's first page to one below it.
 *
 * @param words.stores the name of the first page
 */
export function directoryCrumbs(
  words: { stores: string },
  ...parts: readonly Pick<DirectoryPart, 'name' | 'path'>[]
): Crumb[] {
  return [
    { name: words.stores, path: STORES_PATH },
    ...parts.map(({ name, path }) => ({ name, path })),
  ]
}

type PlaceWords = Pick<typeof english, 'placeName' | 'placeOrder'>

/** A state or a city under its name in the language of the page. */
export function inWords<Part extends { name: string }>(part: Part, words: PlaceWords): Part {
  return { ...part, name: words.placeName(part.name) }
}

/** The states or cities of a list, each as `inWords`, in the order of the names that are shown. */
export function listInWords<Part extends { name: string }>(
  parts: readonly Part[],
  words: PlaceWords,
): readonly Part[] {
  const { placeOrder } = words
  if (placeOrder === null) return parts
  return parts.map((part) => inWords(part, words)).toSorted((a, b) => placeOrder(a.name, b.name))
}
