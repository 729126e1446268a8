import type { ReactNode } from 'react'
import type { Picture as PictureSource } from '#domain/site/fields.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/sections/pictures/picture.tsx'
import styles from './hero.module.css'

type Props = {
  /** 16:9, its subject at the right; `null` leaves plain night */
  picture: PictureSource | null
  /** Its picture is in the first view of the page */
  first?: boolean
  /** A few words above the title */
  kicker?: ReactNode
  title: ReactNode
  headingLevel?: 1 | 2
  lead?: ReactNode
  /** What to do: a button or two */
  children?: ReactNode
}

/**
 * Words on a night picture. The shade under the words is ours, not the picture's, so that they can
 * be read on any photo; below 1024 px the picture is above and the words stand on night.
 */
export function Hero({
  picture,
  first = true,
  kicker,
  title,
  headingLevel = 1,
  lead,
  children,
}: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classNames('on-night', styles.hero, picture === null && styles.plain)}>
      {picture !== null && (
        <div className={styles.picture}>
          <Picture picture={picture} first={first} />
        </div>
      )}
      <div className="wrap">
        <div className={styles.words}>
          {isShown(kicker) && <p className={styles.kicker}>{kicker}</p>}
          <Heading className={styles.title}>{title}</Heading>
          {isShown(lead) && <p className={styles.lead}>{lead}</p>}
          {isShown(children) && <div className={styles.actions}>{children}</div>}
        </div>
      </div>
    </div>
  )
}

function isShown(part: ReactNode): boolean {
  return part !== undefined && part !== null && part !== false
}
