import { useCurrentSection } from './current-section.ts'
import styles from './section-chips.module.css'
import { Link } from '#web/ui/link.tsx'

type Props = { sections: readonly { id: string; name: string }[] }

/** The page's sections, in a row that stays under the bar. */
export function SectionChips({ sections }: Props) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  return (
    <nav className={styles.bar} aria-label="On this page">
      <ul className={`wrap ${styles.chips}`}>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className={styles.chip}
              aria-current={id === current ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
