import { Icon } from '#web/ui/icon/icon.tsx'
import { useWords } from '#web/words/catalog.ts'
import { useSourceLanguage } from '#web/words/language.ts'
import { quizCatalog } from './quiz-catalog.ts'
import type { QuizJob } from './quiz-job.ts'
import styles from './quiz-intro.module.css'
import { LeaveButton } from './quiz-leave-button.tsx'
import { StepButton } from './quiz-step-button.tsx'

type Props = {
  job: QuizJob
  /** The number of questions */
  total: number
  /** The number of right answers needed to pass */
  needed: number
  onStart: () => void
  onLeave: () => void
}

/** What the quiz is, before it begins. */
export function QuizIntro({ job, total, needed, onStart, onLeave }: Props) {
  const words = useWords(quizCatalog)
  const points = [words.about(total), words.privacy, words.toPass(needed, total), words.retakes]
  return (
    <>
      <h2>{words.heading}</h2>
      <p className="lead" lang={useSourceLanguage()}>
        {job.title}
      </p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      <div className="row">
        <StepButton jobId={job.id} step="questions" onGo={onStart}>
          {words.start}
        </StepButton>
        <LeaveButton onLeave={onLeave}>{words.otherOpenings}</LeaveButton>
      </div>
    </>
  )
}
