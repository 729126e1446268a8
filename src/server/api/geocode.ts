import { Hono } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { cleanTypedText } from '#domain/text/typed-text.ts'
import { ofContext } from '#server/counts/visitor-request.ts'
import { PublicError } from '#server/errors.ts'
import { ADDRESS_MAX } from '#server/geocoding/geocoder.ts'
import type { Services } from '#server/services.ts'
import { GEOCODE_CALL } from '#web/addresses/paths.ts'

/** /api/geocode */
export function geocode({ geocoder, listing, visits }: Services) {
  return new Hono<AppEnv>().get(GEOCODE_CALL, async (c) => {
    const address = cleanTypedText(c.req.query('address') ?? '')
    if (address === '') {
      throw new PublicError(400, `Add an address, like ${GEOCODE_CALL}?address=44129.`)
    }
    if (address.length > ADDRESS_MAX) {
      throw new PublicError(400, `An address can have up to ${ADDRESS_MAX} characters.`)
    }
    const { states } = await listing()
    const point = await geocoder.geocode(address, { states })
    visits.lookUp(address, point !== null, ofContext(c))
    if (!point) {
      throw new PublicError(
        404,
        'No single place in the United States matches this address. Try city and state.',
      )
    }
    return c.json({ lat: point.lat, lng: point.lng })
  })
}
