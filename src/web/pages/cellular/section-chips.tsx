import { useEffect, useRef } from 'react'
import { Link } from '#web/ui/buttons/link.tsx'
import { useCurrentSection } from './current-section.ts'
import { useWords } from '#web/words/catalog.ts'
import { cellularCatalog } from './cellular-catalog.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './section-chips.module.css'

type Props = { sections: readonly { id: string; name: string }[] }

/** The page's sections, in a row that stays under the bar. */
export function SectionChips({ sections }: Props) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  const { onThisPage } = useWords(cellularCatalog)
  const row = useRef<HTMLUListElement>(null)

  // On a narrow screen the row is wider than its place.
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[href$="#${current}"]`)
    if (chip) showWhole(chip)
  }, [current])

  return (
    <nav className={styles.bar} aria-label={onThisPage}>
      <ul ref={row} className={`wrap ${styles.chips}`}>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className={styles.chip}
              aria-current={id === current ? 'true' : undefined}
              onFocus={({ currentTarget }) => {
                // The browser leaves one as it is that shows in part. Under a pointer none may move
                // away before it is let go.
                if (currentTarget.matches(':focus-visible')) showWhole(currentTarget)
              }}
            >
              {ownText(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Brings a chip into the middle of the row, and leaves the page where it is. */
function showWhole(chip: HTMLElement): void {
  const row = chip.closest('ul')
  row?.scrollTo({ left: chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2 })
}
