import styles from './hours-summary.module.css'

/** A week's hours in one line, which ends between two parts and not within "6 AM – 11 PM". */
export function HoursSummary({ hours }: { hours: string }) {
  return hours.split(/(?<=,) /).map((part, at) => (
    <span key={part}>
      {at > 0 && ' '}
      <span className={styles.part}>{part}</span>
    </span>
  ))
}
