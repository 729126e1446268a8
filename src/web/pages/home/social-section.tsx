import { unmarked } from '#domain/text/own-text.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/sections/pictures/picture.tsx'
import { SectionHeader } from '#web/ui/sections/headers/section-header.tsx'
import type { Frame } from '#web/data/site-data.ts'
import type { PageWords } from '#web/data/site-data.ts'
import { useWords } from '#web/words/catalog.ts'
import { homeCatalog } from './home-catalog.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './social-section.module.css'

type Props = {
  words: PageWords<'home'>['social']
  brand: string
  profiles: Frame['social']
}

const NETWORK_NAMES = { instagram: 'Instagram', tiktok: 'TikTok', facebook: 'Facebook' }
const PICTURES_EACH = 3

/** Where else the chain is to be met. */
export function SocialSection({ words, brand, profiles }: Props) {
  const { heading, lead, pictures, followButton } = words
  const said = useWords(homeCatalog)
  if (profiles.length === 0) return null
  return (
    <section
      id="social"
      className={`section below ${styles.social}`}
      aria-labelledby="social-heading"
    >
      <div className="wrap">
        <SectionHeader id="social-heading" title={heading} lead={lead} />
        <ul className={styles.profiles}>
          {profiles.map(({ network, url, line }, index) => {
            const name = NETWORK_NAMES[network]
            return (
              <li key={network} className={styles.profile}>
                <div className={styles.pictures}>
                  {pictures
                    .slice(index * PICTURES_EACH, (index + 1) * PICTURES_EACH)
                    .map((picture) => (
                      <div key={picture.src} className={styles.picture}>
                        <Picture picture={picture} />
                      </div>
                    ))}
                </div>
                <div className={styles.words}>
                  <Icon name={network} className={styles.mark} />
                  <div className={styles.text}>
                    <h3 className={styles.name}>{name}</h3>
                    <p className="muted small">{ownText(line)}</p>
                  </div>
                  <ButtonLink
                    small
                    to={url}
                    rel="noopener"
                    aria-label={said.follow(unmarked(followButton), brand, name)}
                  >
                    {ownText(followButton)}
                  </ButtonLink>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
