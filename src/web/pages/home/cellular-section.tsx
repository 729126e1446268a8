import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { NightPanel } from '#web/ui/sections/panels/night-panel.tsx'
import { Picture } from '#web/ui/sections/pictures/picture.tsx'
import { PointGrid } from '#web/ui/sections/lists/point-grid.tsx'
import { SectionHeader } from '#web/ui/sections/headers/section-header.tsx'
import type { PageWords } from '#web/data/site-data.ts'
import { useWords } from '#web/words/catalog.ts'
import { homeCatalog } from './home-catalog.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './cellular-section.module.css'

/** What there is for phones, in short. */
export function CellularSection({ words }: { words: NonNullable<PageWords<'home'>['cellular']> }) {
  const { heading, lead, price, priceNote, carriers, points, button, picture } = words
  const said = useWords(homeCatalog)
  return (
    <section
      id="cellular"
      className={`wrap below ${styles.cellular}`}
      aria-labelledby="cellular-heading"
    >
      <NightPanel
        aside={
          <>
            <div className={styles.head}>
              <SectionHeader id="cellular-heading" title={heading} lead={lead} />
            </div>
            <p className={styles.price}>
              <b className={styles.figure}>{ownText(price)}</b>{' '}
              <span className={styles.note}>{ownText(priceNote)}</span>
            </p>
            <ul className={styles.carriers} aria-label={said.carriers}>
              {carriers.map((carrier) => (
                <li key={carrier} className={styles.carrier}>
                  {carrier}
                </li>
              ))}
            </ul>
            <PointGrid points={points} onNight />
            <ButtonLink kind="lime" to={button.to} className={styles.button}>
              {ownText(button.text)}
              <Icon name="arrow-right" />
            </ButtonLink>
          </>
        }
      >
        <div className={styles.picture}>
          <Picture picture={picture} className={styles.scene} />
        </div>
      </NightPanel>
    </section>
  )
}
