import { useId } from 'react'
import { useWords } from '#web/words/catalog.ts'
import { quizCatalog } from './quiz-catalog.ts'
import styles from './quiz-progress.module.css'

type Props = { answered: number; total: number }

/** How many questions have an answer, as text and as a bar. */
export function QuizProgress({ answered, total }: Props) {
  const id = useId()
  const words = useWords(quizCatalog)
  return (
    <>
      <p id={id} className={`small ${styles.line}`}>
        {words.progress(answered, total)}
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
