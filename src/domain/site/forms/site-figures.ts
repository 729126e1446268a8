import type { SiteFigure, UntranslatedText } from '#domain/site/editor/site-answers.ts'
import { pathIn } from '#domain/site/editor/site-change.ts'
import type { FieldIndex } from '#domain/site/editor/field-index.ts'
import {
  isItemList,
  isJsonObject,
  isText,
  type Json,
  type SiteSource,
} from '#domain/site/editor/site-source.ts'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import { figureValues } from '#domain/site/figures.ts'
import { IN_BRACES, PLACEHOLDERS, type Placeholder } from '#domain/site/placeholders.ts'
import type { SiteFile } from '#domain/site/site-file.ts'
import { pathOfItems } from './plain-problem.ts'

const SAVINGS = 'pages.fuel.savings'
const PER_VISIT = [`${SAVINGS}.memberSavingCents`, `${SAVINGS}.gallonsPerFillUp`]
const PER_YEAR = [...PER_VISIT, `${SAVINGS}.fillUpsPerWeek`]
const PRICES = 'pages.cellular.carriers.priceRange'

/** What each figure is called, and the fields that it is made of. */
const FIGURES: Readonly<Record<Placeholder, readonly [label: string, paths: readonly string[]]>> = {
  brand: ['Name', ['brand.name']],
  legalName: ['Full name', ['brand.legalName']],
  region: ['Region', ['brand.region']],
  phone: ['Phone', ['contact.phone']],
  email: ['Email', ['contact.email']],
  memberSaving: ['Member saving', [`${SAVINGS}.memberSavingCents`]],
  metaSaving: ['Saving in search results', [`${SAVINGS}.metaSavingCents`]],
  gallonsPerFillUp: ['Example fill-up', [`${SAVINGS}.gallonsPerFillUp`]],
  fillUpsPerWeek: ['Fill-ups a week', [`${SAVINGS}.fillUpsPerWeek`]],
  savingPerVisit: ['Saving a visit', PER_VISIT],
  savingPerYear: ['Saving a year, in whole dollars', PER_YEAR],
  savingPerYearInCents: ['Saving a year, to the cent', PER_YEAR],
  deliveryMinutes: ['From order to door', ['pages.delivery.minutes']],
  planPriceFrom: ['Cheapest plan', [`${PRICES}.from`]],
  planPriceTo: ['Dearest plan', [`${PRICES}.to`]],
}

/** Every figure with the texts that hold it. */
export function figuresOf(file: SiteFile, source: SiteSource, index: FieldIndex): SiteFigure[] {
  const [en, es] = [figureValues(file.en.site, 'en'), figureValues(file.es.site, 'es')]
  const texts = [...textsIn(source, '')].map(({ path, text }) => ({
    path,
    text,
    names: new Set([...text.matchAll(IN_BRACES)].map(([, name]) => name)),
  }))
  return PLACEHOLDERS.map((name) => {
    const [label, paths] = FIGURES[name]
    return {
      name,
      label,
      shows: { en: en[name], es: es[name] },
      paths,
      usedIn: texts
        .filter(({ names }) => names.has(name))
        .map(({ path, text }) => ({ path, text, place: index.placeOf(path, source) })),
    }
  })
}

function* textsIn(value: Json, path: string): Generator<{ path: string; text: string }> {
  if (isItemList(value)) {
    for (const item of value) yield* textsIn(item, pathIn(path, item.id))
  } else if (isText(value)) {
    for (const language of ['en', 'es']) {
      const text = value[language]
      if (typeof text === 'string') yield { path: pathIn(path, language), text }
    }
  } else if (isJsonObject(value)) {
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, pathIn(path, key))
  }
}

/** The texts that have no Spanish yet. */
export function untranslatedOf(
  { es }: SiteFile,
  source: SiteSource,
  index: FieldIndex,
): UntranslatedText[] {
  return es.untranslated.map(({ path }) => {
    const dotted = pathOfItems(path, source)
    const text = valueAt(source, `${dotted}.en`)
    const field = index.fieldPath(dotted)
    return {
      // The words of a picture are set with it.
      path: field === dotted ? `${dotted}.es` : field,
      place: index.placeOf(field, source),
      language: 'es',
      text: typeof text === 'string' ? text : '',
    }
  })
}
