import { Fragment } from 'react'
import styles from './whole-parts.module.css'

/** A text with commas; lines break only after a comma, never within "OH 44129". */
export function WholeParts({ text }: { text: string }) {
  return text.split(/(?<=,) /).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 && ' '}
      <span className={styles.part}>{part}</span>
    </Fragment>
  ))
}
