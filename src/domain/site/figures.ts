import {
  formatDollars,
  formatWholeDollars,
  fuelSavings,
  wholeDollarsBelow,
} from './fuel-savings.ts'
import { MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import { IN_BRACES, isPlaceholder, type Placeholder } from './placeholders.ts'
import type { Site } from './site.ts'

/**
 * The site as visitors read it: every placeholder of every text replaced by its value. The site
 * argument is unchanged; filling a filled site changes nothing.
 */
export function fillSite(site: Site, language = MAIN_LANGUAGE): Site {
  const values = figureValues(site, language)
  // A site is JSON, and only the characters inside its strings change.
  return JSON.parse(JSON.stringify(site), (_key, value: unknown) =>
    typeof value === 'string' ? filled(value, values) : value,
  )
}

/** The parts of a site that figures are made of. */
export type FigureParts = {
  brand: Pick<Site['brand'], 'name' | 'legalName' | 'region'>
  contact: Pick<Site['contact'], 'phone' | 'email'>
  pages: {
    fuel: {
      savings: Pick<
        Site['pages']['fuel']['savings'],
        'memberSavingCents' | 'metaSavingCents' | 'gallonsPerFillUp' | 'fillUpsPerWeek'
      >
    }
    cellular: { carriers: Pick<Site['pages']['cellular']['carriers'], 'priceRange'> }
    delivery: Pick<Site['pages']['delivery'], 'minutes'>
  }
}

/** What each name in braces is shown as in a language. */
export function figureValues(
  site: FigureParts,
  language: Language,
): Readonly<Record<Placeholder, string>> {
  const { savings } = site.pages.fuel
  const { priceRange } = site.pages.cellular.carriers
  const { perVisit, perYear } = fuelSavings(savings)
  return {
    brand: site.brand.name,
    legalName: site.brand.legalName,
    region: site.brand.region,
    phone: site.contact.phone,
    email: site.contact.email,
    memberSaving: `${savings.memberSavingCents}¢`,
    metaSaving: `${savings.metaSavingCents}¢`,
    gallonsPerFillUp: String(savings.gallonsPerFillUp),
    fillUpsPerWeek: countInWords(savings.fillUpsPerWeek, language),
    savingPerVisit: formatDollars(perVisit),
    savingPerYear: formatWholeDollars(wholeDollarsBelow(perYear)),
    savingPerYearInCents: formatDollars(perYear),
    deliveryMinutes: String(site.pages.delivery.minutes),
    planPriceFrom: formatPrice(priceRange.from),
    planPriceTo: formatPrice(priceRange.to),
  }
}

/** An advertised price: "$9", "$6.99". */
export function formatPrice(dollars: number): string {
  return Number.isInteger(dollars) ? formatWholeDollars(dollars) : formatDollars(dollars)
}

const SMALL_NUMBERS: Readonly<Record<Language, readonly string[]>> = {
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  es: ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
}

/** "two" for 2, "12" for 12, "1.5" for 1.5: as running text has it ("dos veces" counts times). */
function countInWords(count: number, language: Language): string {
  return SMALL_NUMBERS[language][count - 1] ?? String(count)
}

/** A text with its figures, as visitors read it. */
export function filled(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replaceAll(IN_BRACES, (braces, name: string) =>
    isPlaceholder(name) ? values[name] : braces,
  )
}
