import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName
  /** The action, for screen readers */
  label: string
}

/** A round 44 px button with an icon instead of text. */
export function IconButton({ icon, label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}
