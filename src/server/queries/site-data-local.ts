import { brandColors, isDesigns } from '#domain/brand/brand-palette.ts'
import { phoneHref } from '#domain/address/phone.ts'
import { dayNumberOf, instantWhen } from '#domain/time/wall-clock.ts'
import { zoneNamed } from '#domain/time/zones.ts'
import { localDate } from '#domain/time/zoned-time.ts'
import { createDirectory } from './directory.ts'
import { fuelGrades } from '#domain/day/grades.ts'
import { fuelSign } from '#domain/day/fuel-sign.ts'
import { findLocations } from './finder.ts'
import { createStatusBoard } from './status-board.ts'
import { fuelToday } from './fuel-today.ts'
import { createJobsData } from './jobs-data.ts'
import { withPackedPrices } from './packed-answer.ts'
import type { Site } from '#domain/site/site.ts'
import { MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import { derived } from '#server/storage/derived.ts'
import type { Services } from '#server/services.ts'
import { readStatusQuery } from '#web/addresses/status-address.ts'
import type { Frame, PageName, PageWords, SiteData } from '#web/data/site-data.ts'

/**
 * The server's own `SiteData`: from storage, without a request to itself.
 *
 * @param language of the owner's texts
 */
export function createLocalSiteData(services: Services, language = MAIN_LANGUAGE): SiteData {
  const { clock } = services
  const site = () => services.site(language)
  const contactOf = derived((contact: Site['contact']) => ({
    ...contact,
    phoneHref: phoneHref(contact.phone),
  }))
  const statusBoard = createStatusBoard(services, language)
  async function wordsOf(name: PageName): Promise<PageWords<PageName>> {
    if (name === 'fuelPrices') return fuelSign(services.site(), site())
    if (name !== 'fuel') return site().pages[name]
    const today = await fuelToday(services, language)
    return { ...site().pages.fuel, ...(today && { today }) }
  }
  return {
    frame: () => frameAt(services, language, clock(), contactOf(site().contact)),
    page: async <Name extends PageName>(name: Name) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has the words of its own
      (await wordsOf(name)) as PageWords<Name>,
    findLocations: async (query) => {
      const answer = await findLocations(services, query, clock())
      return answer.today ? withPackedPrices(answer, fuelGrades(services.site())) : answer
    },
    location: async (id) => {
      const { byId, listed } = await services.listing()
      const location = byId(id)
      return location ? listed(location) : null
    },
    directory: async () => createDirectory(services),
    status: (search) => statusBoard(readStatusQuery(new URLSearchParams(search))),
    jobs: async () => createJobsData(services),
    quizQuestions: async (role) => services.quiz(language).roles[role]?.questions ?? [],
  }
}

async function frameAt(
  services: Services,
  language: Language,
  instant: number,
  contact: Frame['contact'],
): Promise<Frame> {
  const { listing, config, pictures } = services
  const site = services.site(language)
  const { year, until } = calendarYear(instant, site.timeZone)
  // The colors are in the page's sheet.
  const { name, legalName, tagline, region, mark } = site.brand
  const { banner, social, credit, paymentAccepted, currenciesAccepted } = site
  const { menu, pagesOff } = site
  return {
    brand: { name, legalName, tagline, region, mark },
    banner,
    social,
    credit,
    paymentAccepted,
    currenciesAccepted,
    menu,
    pagesOff,
    contact,
    year,
    siteVersion: services.siteVersion(),
    picturesVersion: (await pictures(language)).version,
    languages: config.languages,
    origin: config.publicUrl,
    deliveryUrl: config.deliveryUrl,
    ...(isDesigns(brandColors(site.brand.colors)) && { hasDesignColors: true }),
    ...(config.googleMapsKey !== null && { hasGoogleMap: true }),
    ...(!config.isOfflineOn && { isOfflineOff: true }),
    ...(!config.isCountsOn && { isCountsOff: true }),
    locationCount: (await listing()).locations.length,
    until,
  }
}

/** The year on a zone's calendar, and the instant at which the next one begins there. */
function calendarYear(instant: number, timeZone: string): { year: number; until: number } {
  const year = Number(localDate(instant, timeZone).slice(0, 4))
  return { year, until: instantWhen(zoneNamed(timeZone), dayNumberOf(`${year + 1}-01-01`), 0) }
}
