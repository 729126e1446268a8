import type { ButtonHTMLAttributes } from 'react'
import type { Tag } from '#domain/location/tag.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { tagClass } from './tag-class.ts'
import styles from './tag-chip.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  tag: Pick<Tag, 'id' | 'name'>
  pressed: boolean
}

/** A filter that is on or off. With a type and a value it also works in a form without JavaScript. */
export function TagChip({ tag: { id, name }, pressed, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.chip, tagClass(id), className)}
      aria-pressed={pressed}
    >
      {name}
      {pressed && <Icon name="x" className={styles.cross} />}
    </button>
  )
}
