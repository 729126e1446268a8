import { Hono } from 'hono'
import { locationCard } from '#domain/location/vcard.ts'
import { inLanguage, languagePrefix, type Language } from '#domain/text/language.ts'
import type { AppEnv } from '#server/app-env.ts'
import { createDirectory } from '#server/queries/directory.ts'
import type { Services } from '#server/services.ts'
import { siteWords } from '#web/words/site-words.ts'
import { CARD_ENDING, CITY_PATTERN } from '#web/addresses/paths.ts'

const FRESH = { 'cache-control': 'public, max-age=300, must-revalidate' }

const CARD_PATTERN = `${CITY_PATTERN}/:file{[^/]+\\${CARD_ENDING}}` as const

/** The address of a store's page with `.vcf` at its end: the store as a contact, in the page's language. */
export function contactCards(services: Services) {
  const { site, config } = services
  const { locationAt } = createDirectory(services)
  const app = new Hono<AppEnv>()
  for (const language of config.languages) {
    app.route(languagePrefix(language) || '/', cardsIn(language))
  }
  return app

  function cardsIn(language: Language) {
    return new Hono<AppEnv>().get(CARD_PATTERN, async (c) => {
      const { state, city, file } = c.req.param()
      const slug = file.slice(0, -CARD_ENDING.length)
      const found = await locationAt(`${state}/${city}/${slug}`)
      if (found?.kind === 'moved') {
        c.header('cache-control', 'no-cache')
        return c.redirect(inLanguage(language, found.path) + CARD_ENDING, 301)
      }
      if (found?.kind !== 'found') {
        return c.text('Not found', found ? 410 : 404, { 'cache-control': 'no-store' })
      }
      const { location } = found
      await siteWords.load(language)
      const card = locationCard(location, {
        brand: site().brand.name,
        url: config.publicUrl + inLanguage(language, location.path),
        words: siteWords.in(language).hours,
      })
      return c.body(card, 200, {
        ...FRESH,
        'content-type': 'text/vcard; charset=utf-8',
        // Safe in a header: the slug of a page has only lower-case letters, digits, and hyphens.
        'content-disposition': `attachment; filename="${slug}${CARD_ENDING}"`,
      })
    })
  }
}
