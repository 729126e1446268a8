import { Hono } from 'hono'
import { locationCard } from '#domain/location/vcard.ts'
import { inLanguage, MAIN_LANGUAGE } from '#domain/text/language.ts'
import type { AppEnv } from '#server/app-env.ts'
import { createDirectory } from '#server/queries/directory.ts'
import type { Services } from '#server/services.ts'
import { siteWords } from '#web/words/site-words.ts'
import { CARD_ENDING, CITY_PATTERN, contactCardPath } from '#web/addresses/paths.ts'

const FRESH = { 'cache-control': 'public, max-age=300, must-revalidate' }

const CARD_PATTERN = `${CITY_PATTERN}/:file{[^/]+\\${CARD_ENDING}}` as const

/**
 * The address of a store's page with `.vcf` at its end: the store as a contact (vCard), with
 * `?lang=es` in another language.
 */
export function contactCards(services: Services) {
  const { site, config } = services
  const { locationAt } = createDirectory(services)
  return new Hono<AppEnv>().get(CARD_PATTERN, async (c) => {
    const { state, city, file } = c.req.param()
    const slug = file.slice(0, -CARD_ENDING.length)
    const asked = config.languages.find((known) => known === c.req.query('lang'))
    const language = asked ?? MAIN_LANGUAGE
    const answer = await locationAt(`${state}/${city}/${slug}`)
    if (answer?.kind === 'moved') {
      c.header('cache-control', 'no-cache')
      return c.redirect(contactCardPath(answer.path, language), 301)
    }
    if (answer?.kind !== 'found') {
      return c.text('Not found', answer ? 410 : 404, { 'cache-control': 'no-store' })
    }
    const { location } = answer
    await siteWords.load(language)
    const card = locationCard(location, {
      brand: site().brand.name,
      url: `${config.publicUrl}${inLanguage(language, location.path)}`,
      hours: siteWords.in(language).hours,
    })
    return c.body(card, 200, {
      ...FRESH,
      'content-type': 'text/vcard; charset=utf-8',
      // Safe in a header: the slug of a page has only lower-case letters, digits, and hyphens.
      'content-disposition': `attachment; filename="${slug}${CARD_ENDING}"`,
    })
  })
}
