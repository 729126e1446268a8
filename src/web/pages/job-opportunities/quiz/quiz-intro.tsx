import { Icon } from '#web/ui/icon/icon.tsx'
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
  const points = [
    `${total} ${total === 1 ? 'question' : 'questions'} about everyday work`,
    'We don’t ask for your SSN or date of birth',
    `70% to pass: ${needed} of ${total} right`,
    'Unlimited retakes',
  ]
  return (
    <>
      <h2>Quick Fit Check (1 minute)</h2>
      <p className="lead">{job.title}</p>
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
          Start
        </StepButton>
        <LeaveButton onLeave={onLeave}>View other openings</LeaveButton>
      </div>
    </>
  )
}
