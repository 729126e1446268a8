import { unmarked } from '#domain/text/own-text.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import { openingHoursSpecification } from '#domain/opening-hours/structured.ts'
import type { OpeningHoursSpecification } from '#domain/opening-hours/structured.ts'
import { DAY_NAMES } from '#domain/opening-hours/hours-words.ts'
import type { StoresPages } from '#domain/site/pages/stores.ts'
import { capitalized, type ChainFacts, type StructuredData } from './structured-data.ts'
import type { Tag } from '#domain/location/tag.ts'
import { MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import { nameIn } from '#domain/text/own-name.ts'
import { parseAddress } from '#domain/address/us-address.ts'

const FUEL =
  /\b(gas|gasoline|fuels?|diesel|e-?(15|85)|unleaded|ethanol|kerosene|propane|cng|def)\b/i

/**
 * One location for search engines, with all that Google reads of a local business: name and address
 * (required), geo, hours, phone, address of the page, picture (recommended).
 *
 * It is a `GasStation` where the chain says that it sells fuel, else a `ConvenienceStore`. A
 * temporarily closed one is described as closed on every day, as Google requires; one that is not
 * open yet has no hours.
 *
 * @param on the day it describes, ISO date on the location's calendar: special days before it are
 *   left out
 * @param language of the page
 */
export function locationStructuredData(
  chain: Pick<ChainFacts, 'origin' | 'paymentAccepted' | 'currenciesAccepted'> & {
    brand: Pick<ChainFacts['brand'], 'name'>
  },
  location: ListedLocation,
  {
    words,
    on,
    language = MAIN_LANGUAGE,
  }: { words: Pick<StoresPages, 'sellsFuel' | 'store'>; on: string; language?: Language },
): StructuredData {
  const { origin } = chain
  const { name, path, phone, phoneHref, coordinates, tags } = location
  const url = `${origin}${path}`
  const hours = hoursOf(location, on)
  return {
    '@context': 'https://schema.org',
    '@type': sellsFuel(words.sellsFuel, tags) ? 'GasStation' : 'ConvenienceStore',
    '@id': `${url}#location`,
    name,
    url,
    address: postalAddress(location.address),
    ...(phone !== '' && { telephone: internationalNumber(phoneHref) ?? phone }),
    ...(coordinates && {
      geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
    }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(words.store.picture && { image: `${origin}${words.store.picture.src}` }),
    ...(tags.length > 0 && {
      amenityFeature: tags.map((tag) => ({
        '@type': 'LocationFeatureSpecification',
        name: nameIn(language, tag) ?? tag.name,
        value: true,
      })),
    }),
    paymentAccepted: chain.paymentAccepted.map((means) => capitalized(unmarked(means))).join(', '),
    currenciesAccepted: chain.currenciesAccepted,
    parentOrganization: {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: chain.brand.name,
      url: `${origin}/`,
    },
  }
}

function sellsFuel(where: StoresPages['sellsFuel'], tags: readonly Tag[]): boolean {
  if (where === 'where-tagged') return tags.some(({ name }) => FUEL.test(name))
  return where === 'everywhere'
}

/** An address as schema.org has it. */
export function postalAddress(address: string) {
  const { street, city, state, zip } = parseAddress(address)
  return {
    '@type': 'PostalAddress',
    // An address that cannot be split is better given whole than not at all.
    streetAddress: street ?? address,
    ...(city !== null && { addressLocality: city }),
    ...(state !== null && { addressRegion: state }),
    ...(zip !== null && { postalCode: zip }),
    addressCountry: 'US',
  }
}

function hoursOf(location: ListedLocation, on: string): OpeningHoursSpecification[] {
  const { week, specialDays, businessStatus } = location
  switch (businessStatus) {
    case 'OPERATIONAL':
      return openingHoursSpecification(week, specialDays, on)
    case 'CLOSED_TEMPORARILY':
    case 'CLOSED_PERMANENTLY':
      return [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: [...DAY_NAMES],
          opens: '00:00',
          closes: '00:00',
        },
      ]
    case 'FUTURE_OPENING':
      return []
  }
}

/** "tel:+14405550142;ext=12" → "+14405550142" */
function internationalNumber(phoneHref: string | null): string | null {
  return phoneHref?.replace(/^tel:|;.*$/g, '') ?? null
}
