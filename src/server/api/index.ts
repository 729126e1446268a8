import { Hono } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { PublicError } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { adminTags } from './admin-tags.ts'
import { geocode } from './geocode.ts'
import { locations } from './locations.ts'
import { siteContent } from './site-content.ts'

/** Every endpoint's mount: the path's prefix is the file's name. */
export function api(services: Services) {
  return new Hono<AppEnv>()
    .route('/locations', locations(services))
    .route('/geocode', geocode(services))
    .route('/site', siteContent(services))
    .route('/admin/tags', adminTags(services))
    .all('/admin/*', refuseStrangers)
    .all('/google-business/*', refuseStrangers)
    .all('*', (c) => {
      throw new PublicError(404, `There is nothing at ${c.req.path}.`)
    })
}

/** Closed by default: what is not listed above needs a staff session. */
function refuseStrangers(): never {
  throw new PublicError(401, 'Please sign in first.')
}
