import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ownText } from '#web/words/own-text.tsx'
import styles from './call-to-action.module.css'

type Props = { heading: string; text: string; button: { text: string; to: string } }

/** The band that closes a page: one heading, one sentence, one thing to do, if it can be done. */
export function CallToAction({ heading, text, button }: Props) {
  if (button.to === '') return null
  return (
    <section className={`section ${styles.place}`}>
      <div className="wrap">
        <div className={styles.panel}>
          <Icon name="mark" className={styles.mark} />
          <div className={styles.words}>
            <h2>{ownText(heading)}</h2>
            <p className={styles.text}>{ownText(text)}</p>
          </div>
          <ButtonLink kind="primary" to={button.to} className={styles.button}>
            {ownText(button.text)}
            <Icon name="arrow-right" />
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
