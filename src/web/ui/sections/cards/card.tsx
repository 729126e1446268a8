import type { HTMLAttributes } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './card.module.css'

type Props = HTMLAttributes<HTMLElement> & { as?: 'div' | 'article' | 'li' | 'section' }

/** A sheet of paper on the page. It rests on its border; only what floats has a shadow. */
export function Card({ as: Element = 'div', className, ...rest }: Props) {
  return <Element {...rest} className={classNames(styles.card, className)} />
}
