import { z } from 'zod'
import type { SiteFile } from '#domain/site/site-file.ts'
import { exampleLocation } from './example-location.ts'

/** Tests of storage need only this part of a site. */
// A smaller schema replaces the real one on purpose.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const exampleSiteSchema = z.object({
  brand: z.object({ name: z.string() }),
}) as unknown as z.ZodType<SiteFile>

export const exampleSeed = {
  locations: [
    exampleLocation('north', { tagIds: ['diesel'] }),
    exampleLocation('south'),
    exampleLocation('west'),
  ],
  tags: [{ id: 'diesel', name: 'Diesel', color: '#9bd418' }],
  site: { brand: { name: 'Lindenway' } },
  jobs: [{ id: 1 }],
}
