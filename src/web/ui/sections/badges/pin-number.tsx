import { classNames } from '#web/ui/class-names.ts'
import styles from './pin-number.module.css'

type Props = { number: number | string; selected?: boolean }

/** The number that ties an item of a list to its pin on the map: a pin lying down. */
export function PinNumber({ number, selected = false }: Props) {
  return (
    <span className={classNames(styles.pin, selected && styles.selected)} aria-hidden="true">
      {number}
    </span>
  )
}
