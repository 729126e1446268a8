import { useLocation } from 'react-router-dom'
import { assetAddress } from '#web/addresses/asset-address.ts'
import type { Frame } from '#web/data/site-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { MARK_SHAPE } from '#domain/brand/mark-shape.ts'
import { HOME_PATH } from '#web/addresses/paths.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import styles from './brand-logo.module.css'
import { Link } from '#web/ui/buttons/link.tsx'

/** From here on a name is set smaller, characters. */
const LONG_NAME = 24

/** The mark and the chain's name. Leads home, and there to the top of the page. */
export function BrandLogo({ brand: { name, mark } }: { brand: Frame['brand'] }) {
  const { pathname } = useLocation()
  const words = useWords(siteWords)
  return (
    <Link
      to={HOME_PATH}
      className={classNames(styles.logo, name.length > LONG_NAME && styles.long)}
      aria-label={words.brandHome(name)}
      onClick={() => {
        // On another page this would move what Back returns to.
        if (pathname === HOME_PATH) window.scrollTo(0, 0)
      }}
    >
      {mark ? (
        <img className={styles.mark} src={assetAddress(mark)} alt="" width="34" height="34" />
      ) : (
        // Inline, so that it is there with the first paint.
        <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
          <path d={MARK_SHAPE} fill="currentColor" />
        </svg>
      )}
      <span>{name}</span>
    </Link>
  )
}
