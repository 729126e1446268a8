import type { Tag } from '#domain/location/tag.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { OwnName } from '#web/words/own-name.tsx'
import { tagClass } from './tag-class.ts'
import styles from './tag-badge.module.css'

type Props = {
  tag: Pick<Tag, 'id' | 'name' | 'nameEs'>
  /** Removes the tag; makes the badge a button */
  remove?: { label: string; onPress: () => void }
}

/** A name on the tag's color, in a readable text color. */
export function TagBadge({ tag, remove }: Props) {
  const className = classNames(styles.badge, tagClass(tag.id))
  const name = <OwnName {...tag} />
  if (!remove) return <span className={className}>{name}</span>
  return (
    <button
      type="button"
      className={classNames(className, styles.removable)}
      aria-label={remove.label}
      onClick={remove.onPress}
    >
      {name}
      <Icon name="x" className={styles.cross} />
    </button>
  )
}

/** A list of badges that wraps. */
export function TagBadges({ tags, label }: { tags: readonly Tag[]; label: string }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.badges} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <TagBadge tag={tag} />
        </li>
      ))}
    </ul>
  )
}
