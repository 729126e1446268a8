import { paintFiles } from '#server/built-files.ts'
import type { Site } from '#domain/site/site.ts'
import { MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import type { Log } from '#server/logs/logging.ts'
import { derived } from '#server/storage/derived.ts'
import type { OwnerFiles } from '#server/storage/owner-files.ts'
import { markVersion } from './chain-mark.ts'
import { createChainPictures, type ChainPictures } from './chain-pictures.ts'
import { createPainter } from './painter.ts'

/**
 * Link previews and icons in each language, drawn when they are first wanted.
 *
 * @param around.monotonic milliseconds
 */
export function createPictures({
  site,
  files,
  log,
  monotonic,
}: {
  site: (language?: Language) => Site
  files: OwnerFiles
  log: Log
  monotonic: () => number
}): (language?: Language) => Promise<ChainPictures> {
  const painter = createPainter(paintFiles())
  const picturesIn = (language: Language) => {
    // Drawn again only for another brand, other titles, or another file of the mark.
    const drawnWords = derived((of: Site) => JSON.stringify([of.brand, of.pages]))
    const picturesOf = derived((_words: string, _mark: string) =>
      createChainPictures({ site: site(language), painter, files, log, monotonic }),
    )
    return async () => {
      const mark = await markVersion(files, site().brand.mark)
      return picturesOf(drawnWords(site(language)), mark)
    }
  }
  const drawn = { en: picturesIn('en'), es: picturesIn('es') }
  return (language = MAIN_LANGUAGE) => drawn[language]()
}
