import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './field-error.module.css'

type Props = { id: string; children: ReactNode }

/** The error of a field, shown under it. The field refers to it with `aria-describedby`. */
export function FieldError({ id, children }: Props) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="circle-alert" />
      {children}
    </p>
  )
}
