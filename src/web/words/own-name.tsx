import type { ReactNode } from 'react'
import { nameIn, type OwnNames } from '#domain/text/own-name.ts'
import { useLanguage } from './language.ts'

type Props = OwnNames & {
  /** Shown where there is no name at all */
  unnamed?: ReactNode
}

/**
 * A name that the owner gave, in the page's language. Where it has none, the English name is marked as
 * English, so that a screen reader reads it as such.
 */
export function OwnName(props: Props): ReactNode {
  const own = nameIn(useLanguage(), props)
  if (own) return own
  return props.name ? <span lang="en">{props.name}</span> : props.unnamed
}
