import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { SectionHeader } from '#web/ui/sections/headers/section-header.tsx'
import type { PageWords } from '#web/data/site-data.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './bill-payments.module.css'

type Props = { words: PageWords<'cellular'>['billPayments']; headingId: string }

/** Whose bills can be paid at the counter, and with what. */
export function BillPayments({ words, headingId }: Props) {
  const { heading, lead, count, countLabel, billers, payHeading, payWays, button } = words
  return (
    <div className={styles.columns}>
      <div>
        <SectionHeader id={headingId} title={heading} lead={lead} />
        <h3 className={styles.label}>{ownText(payHeading)}</h3>
        <ul className={styles.ways}>
          {payWays.map((way) => (
            <li key={way} className={styles.way}>
              <Icon name="check" />
              {ownText(way)}
            </li>
          ))}
        </ul>
        <ButtonLink kind="primary" to={button.to}>
          {ownText(button.text)}
          <Icon name="arrow-right" />
        </ButtonLink>
      </div>
      <div className={styles.sheet}>
        <p className={styles.count}>
          <b className={styles.number}>{ownText(count)}</b> {ownText(countLabel)}
        </p>
        <ul className={styles.billers}>
          {billers.map((biller) => (
            <li key={biller}>{biller}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
