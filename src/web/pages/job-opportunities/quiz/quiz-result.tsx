import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
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
  const scored = `You scored ${score} of ${total}.`
  if (score >= needed) {
    return (
      <EmptyState
        icon="check"
        heading="Nice work—looks like a great fit for this role."
        helper={scored}
        action={
          <>
            <AsZero entries={asZero} />
            <ButtonLink kind="primary" to={applyUrl} target="_blank" rel="noopener">
              Apply Now
              <Icon name="external-link" />
              <span className="visually-hidden">(opens in a new tab)</span>
            </ButtonLink>
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      icon="repeat"
      heading="Thanks for taking the time."
      helper={
        <>
          {scored} You need at least {needed} to pass.
          <br />
          You can try again as often as you like.
        </>
      }
      action={
        <>
          <AsZero entries={asZero} />
          {missed.length > 0 && (
            <section className={styles.missed} aria-labelledby="missed">
              <h3 id="missed">Take another look at these</h3>
              <ul>
                {missed.map((label) => (
                  <li key={label}>{label}</li>
                ))}
              </ul>
            </section>
          )}
          <div className={`row ${styles.actions}`}>
            <LeaveButton onLeave={onLeave}>See Other Roles</LeaveButton>
            <StepButton jobId={jobId} step={null} onGo={onRetry}>
              Try Again
            </StepButton>
          </div>
        </>
      }
    />
  )
}

/** Lists the entries that counted as 0 because they are not numbers (spec 5). */
function AsZero({ entries }: { entries: Props['asZero'] }) {
  if (entries.length === 0) return null
  return (
    <section className={styles.missed} aria-labelledby="as-zero">
      <h3 id="as-zero">Read as 0</h3>
      <ul>
        {entries.map(({ label, entry }) => (
          <li key={label}>
            {label} {`“${entry}” isn’t a number.`}
          </li>
        ))}
      </ul>
    </section>
  )
}
