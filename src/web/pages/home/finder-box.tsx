import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { EVERY_LOCATION } from '#web/addresses/finder-query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { usePageAddress } from '#web/words/language.ts'
import { FINDER_PATH } from '#web/addresses/paths.ts'
import { ownText } from '#web/words/own-text.tsx'
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
    void goToSearch(typeof text === 'string' ? text : '')
  }

  async function goToSearch(text: string): Promise<void> {
    const { finderAddress } = await finderAddresses()
    await navigate(finderAddress({ ...EVERY_LOCATION, text }))
  }

  return (
    <search aria-label={label}>
      <form className={styles.form} action={usePageAddress(FINDER_PATH)} onSubmit={search}>
        <SearchField name="zip" label={label} placeholder={placeholder} maxLength={200} />
        <Button type="submit" kind="primary">
          {ownText(button)}
        </Button>
      </form>
    </search>
  )
}

/** With the first search and not before: most visits to the home page make none. */
const finderAddresses = () => import('#web/addresses/finder-address.ts')
