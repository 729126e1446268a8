import { figureValues, type FigureParts } from '#domain/site/figures.ts'
import type { Language } from '#domain/text/language.ts'
import { textAt, valueAt } from './apply-changes.ts'
import type { SiteSource } from './site-source.ts'

/** What each name in braces is shown as, from a site that is being typed. */
export function shownFigures(
  site: SiteSource,
  language: Language,
): Readonly<Record<string, string>> {
  const number = (path: string) => Number(valueAt(site, path) ?? 0)
  const text = (path: string) => textAt(site, path)
  const own = (path: string) => text(`${path}.${language}`) || text(`${path}.en`)
  const savings = 'pages.fuel.savings'
  const parts: FigureParts = {
    brand: {
      name: text('brand.name'),
      legalName: text('brand.legalName'),
      region: own('brand.region'),
    },
    contact: { phone: text('contact.phone'), email: text('contact.email') },
    pages: {
      fuel: {
        savings: {
          memberSavingCents: number(`${savings}.memberSavingCents`),
          metaSavingCents: number(`${savings}.metaSavingCents`),
          gallonsPerFillUp: number(`${savings}.gallonsPerFillUp`),
          fillUpsPerWeek: number(`${savings}.fillUpsPerWeek`),
        },
      },
      cellular: {
        carriers: {
          priceRange: {
            from: number('pages.cellular.carriers.priceRange.from'),
            to: number('pages.cellular.carriers.priceRange.to'),
          },
        },
      },
      delivery: { minutes: number('pages.delivery.minutes') },
    },
  }
  return figureValues(parts, language)
}
