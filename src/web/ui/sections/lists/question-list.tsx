import type { Question } from '#domain/site/fields.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './question-list.module.css'

/** Questions with their answers, all of them open: short enough to be read over. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <div key={question} className={styles.item}>
          <h3>{ownText(question)}</h3>
          <p className={styles.answer}>{ownText(answer)}</p>
        </div>
      ))}
    </div>
  )
}
