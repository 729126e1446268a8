import type { ShownAnswer } from '#domain/quiz/quiz-results.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

/** The answers of one attempt, each with whether it is right today. */
export function AttemptAnswers({ answers }: { answers: readonly ShownAnswer[] }) {
  if (answers.length === 0) return <p>This attempt has no answers.</p>
  return (
    <ol className="staff-answer-list">
      {answers.map(({ id, label, given, isRight }) => (
        <li key={id}>
          <p className="small">
            {label ?? (
              <>
                <code>{id}</code> <span className="muted">no longer asked</span>
              </>
            )}
          </p>
          <p>
            {isRight !== null && (
              <span className={isRight ? 'staff-badge-good' : 'staff-badge-bad'}>
                <Icon name={isRight ? 'circle-check' : 'circle-x'} />
                {isRight ? 'Right' : 'Wrong'}
              </span>
            )}{' '}
            <b>{given}</b>
          </p>
        </li>
      ))}
    </ol>
  )
}
