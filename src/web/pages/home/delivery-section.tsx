import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Picture } from '#web/ui/sections/pictures/picture.tsx'
import { SectionHeader } from '#web/ui/sections/headers/section-header.tsx'
import type { PageWords } from '#web/data/site-data.ts'
import { FigureBadge } from '#web/ui/sections/badges/figure-badge.tsx'
import { ownText } from '#web/words/own-text.tsx'
import styles from './delivery-section.module.css'

/** What can be brought to the door, and how fast. */
export function DeliverySection({ words }: { words: NonNullable<PageWords<'home'>['delivery']> }) {
  const { heading, lead, more, feature, tiles } = words
  return (
    <section
      id="delivery"
      className={`section below ${styles.delivery}`}
      aria-labelledby="delivery-heading"
    >
      <div className="wrap">
        <SectionHeader id="delivery-heading" title={heading} lead={lead} more={more} />
        <div className={styles.grid}>
          <article className={`on-night ${styles.feature}`}>
            <div className={styles.scene}>
              <Picture picture={feature.picture} />
            </div>
            <FigureBadge
              figure={feature.figure}
              note={feature.figureNote}
              className={styles.badge}
            />
            <div className={styles.words}>
              <h3>{ownText(feature.heading)}</h3>
              <p className={styles.featureText}>{ownText(feature.text)}</p>
              <ButtonLink kind="lime" to={feature.button.to}>
                {ownText(feature.button.text)}
                <Icon name="arrow-right" />
              </ButtonLink>
            </div>
          </article>
          {tiles.map((tile) => (
            <Tile key={tile.heading} tile={tile} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Tile({ tile }: { tile: NonNullable<PageWords<'home'>['delivery']>['tiles'][number] }) {
  const { heading, text, to, picture, color } = tile
  return (
    <Link to={to} className={classNames(styles.tile, styles[color])}>
      <h3 className={styles.heading}>
        {ownText(heading)}
        <Icon name="arrow-up-right" className={styles.arrow} />
      </h3>
      <p className={styles.text}>{ownText(text)}</p>
      <Picture picture={picture} className={styles.goods} />
    </Link>
  )
}
