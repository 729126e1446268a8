import { useId, useRef, type InputHTMLAttributes } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from './field-error.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import fieldStyles from './field.module.css'
import styles from './search-field.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'className' | 'type'> & {
  label: string
  /** Keeps the label for screen readers */
  hideLabel?: boolean
  /** Shown while the field is empty; otherwise a button clears the field */
  placeholder: string
  error?: string | null
  onClear?: () => void
}

/**
 * An uncontrolled search box, so that text typed before hydration is kept. To set another text, reset
 * the form or give the field another `key`.
 */
export function SearchField({ label, hideLabel = false, error = null, onClear, ...rest }: Props) {
  const id = useId()
  const errorId = error === null ? undefined : `${id}-error`
  const words = useWords(siteWords)
  const input = useRef<HTMLInputElement>(null)

  function clear(): void {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    onClear?.()
  }

  return (
    <div className={styles.field}>
      <label className={hideLabel ? 'visually-hidden' : fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <Icon name="search" className={styles.glass} />
        <input
          autoComplete="off"
          enterKeyHint="search"
          {...rest}
          ref={input}
          id={id}
          type="text"
          className={classNames(fieldStyles.control, styles.input)}
          aria-describedby={errorId}
          aria-invalid={errorId === undefined ? undefined : true}
        />
        <IconButton icon="x" label={words.clearField} className={styles.clear} onClick={clear} />
      </div>
      {errorId !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
