import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName
  /** What it does, for those who cannot see the icon */
  label: string
}

/** A round button, 44 px, with an icon in place of words. */
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
