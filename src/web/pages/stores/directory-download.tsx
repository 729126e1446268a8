import type { StoresPages } from '#domain/site/pages/stores.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { SectionHeader } from '#web/ui/sections/headers/section-header.tsx'
import { LOCATIONS_CSV_PATH, LOCATIONS_GEOJSON_PATH } from '#web/addresses/paths.ts'
import styles from './directory.module.css'

/** The link to a file of all stores, at the bottom of the directory. */
export function DirectoryDownload({ words }: { words: StoresPages['download'] }) {
  return (
    <section className={`section sunken ${styles.download}`} aria-labelledby="download-heading">
      <div className="wrap">
        <SectionHeader id="download-heading" title={words.heading} lead={words.text} />
        <p className="row">
          <a className={buttonClass({})} href={LOCATIONS_CSV_PATH} download>
            CSV
          </a>
          <a className={buttonClass({})} href={LOCATIONS_GEOJSON_PATH} download>
            GeoJSON
          </a>
        </p>
      </div>
    </section>
  )
}
