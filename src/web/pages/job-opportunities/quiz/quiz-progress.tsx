import { useId } from 'react'
import styles from './quiz-progress.module.css'

type Props = { answered: number; total: number }

/** How many questions have an answer, in words and as a bar. */
export function QuizProgress({ answered, total }: Props) {
  const id = useId()
  return (
    <>
      <p id={id} className={`small ${styles.line}`}>
        Question progress: {answered} of {total} answered
      </p>
      <div
        className={styles.bar}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- each browser names the parts of its own otherwise
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
      >
        <svg viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={answered} height="1" />
        </svg>
      </div>
    </>
  )
}
