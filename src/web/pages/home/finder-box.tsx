import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { FINDER_PATH, finderAddress } from '#web/pages/find-a-store/finder-address.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import styles from './finder-box.module.css'

type Props = {
  /** Of the box */
  label: string
  placeholder: string
  button: string
}

/** Asks where the visitor is, and goes to the finder with it; without JavaScript too. */
export function FinderBox({ label, placeholder, button }: Props) {
  const navigate = useNavigate()

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('zip')
    void navigate(finderAddress({ text: typeof text === 'string' ? text : '', tagIds: [] }))
  }

  return (
    <search aria-label={label}>
      <form className={styles.form} action={FINDER_PATH} onSubmit={search}>
        <SearchField name="zip" label={label} placeholder={placeholder} maxLength={200} />
        <Button type="submit" kind="primary">
          {button}
        </Button>
      </form>
    </search>
  )
}
