import { SiteFile } from '#domain/site/site-file.ts'
import type { Site } from '#domain/site/site.ts'

/** A site file in the main language. */
export function mainSite(file: unknown): Site {
  return SiteFile.parse(file).en.site
}
