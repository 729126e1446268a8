import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ownText } from '#web/words/own-text.tsx'
import { useWords } from '#web/words/catalog.ts'
import { quizCatalog } from './quiz-catalog.ts'
import { LeaveButton } from './quiz-leave-button.tsx'
import styles from './quiz-result.module.css'
import { StepButton } from './quiz-step-button.tsx'

type Props = {
  jobId: string
  applyUrl: string
  /** The number of right answers */
  score: number
  /** The number of questions */
  total: number
  /** The number of right answers needed to pass */
  needed: number
  /** The texts of wrongly answered questions, without the right answers */
  missed: readonly string[]
  /** Entries that are not numbers, with their questions */
  asZero: readonly { label: string; entry: string }[]
  onRetry: () => void
  onLeave: () => void
}

/** The result of the quiz, and the next steps. */
export function QuizResult(props: Props) {
  const { jobId, applyUrl, score, total, needed, missed, asZero, onRetry, onLeave } = props
  const words = useWords(quizCatalog)
  const scored = words.scored(score, total)
  if (score >= needed) {
    return (
      <EmptyState
        icon="check"
        heading={words.passed}
        helper={scored}
        action={
          <>
            <AsZero entries={asZero} />
            <ButtonLink kind="primary" to={applyUrl} target="_blank" rel="noopener">
              {words.apply}
              <Icon name="external-link" />
              <span className="visually-hidden">{words.newTab}</span>
            </ButtonLink>
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      icon="repeat"
      heading={words.thanks}
      helper={
        <>
          {scored} {words.needed(needed)}
          <br />
          {words.tryAsOften}
        </>
      }
      action={
        <>
          <AsZero entries={asZero} />
          {missed.length > 0 && (
            <section className={styles.missed} aria-labelledby="missed">
              <h3 id="missed">{words.missed}</h3>
              <ul>
                {missed.map((label) => (
                  <li key={label}>{ownText(label)}</li>
                ))}
              </ul>
            </section>
          )}
          <div className={`row ${styles.actions}`}>
            <LeaveButton onLeave={onLeave}>{words.otherRoles}</LeaveButton>
            <StepButton jobId={jobId} step={null} onGo={onRetry}>
              {words.tryAgain}
            </StepButton>
          </div>
        </>
      }
    />
  )
}

/** Lists the entries that counted as 0 because they are not numbers (spec 5). */
function AsZero({ entries }: { entries: Props['asZero'] }) {
  const words = useWords(quizCatalog)
  if (entries.length === 0) return null
  return (
    <section className={styles.missed} aria-labelledby="as-zero">
      <h3 id="as-zero">{words.readAsZero}</h3>
      <ul>
        {entries.map(({ label, entry }) => (
          <li key={label}>
            {ownText(label)} {words.wasNoNumber(entry)}
          </li>
        ))}
      </ul>
    </section>
  )
}
