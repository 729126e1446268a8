import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { tagClass } from './tag-class.ts'
import styles from './tag-chip.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Whose colors the chip has */
  tagId: string
  pressed: boolean
}

/** A filter that is on or off. With a type and a value it also works in a form without JavaScript. */
export function TagChip({ tagId, pressed, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.chip, tagClass(tagId), className)}
      aria-pressed={pressed}
    >
      {children}
      {pressed && <Icon name="x" className={styles.cross} />}
    </button>
  )
}
