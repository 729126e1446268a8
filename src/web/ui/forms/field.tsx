import { useId, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'

/** Props that a control spreads onto its element. */
export type FieldControl = {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = {
  label: ReactNode
  /** The error and how to fix it; `null` for none */
  error?: string | null
  /** A hint, shown while there is no error */
  hint?: string
  /** The control: `<input>`, `<select>` or `<textarea>` */
  children: (control: FieldControl) => ReactNode
}

/** A control with its label above and its error below. */
export function Field({ label, error = null, hint, children }: Props) {
  const id = useId()
  const hintId = hint === undefined ? null : `${id}-hint`
  const errorId = error === null ? null : `${id}-error`
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error === null ? undefined : true,
      })}
      {hintId !== null && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {errorId !== null && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
