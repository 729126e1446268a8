import type { ReactNode } from 'react'
import { MAIN_LANGUAGE } from '#domain/text/language.ts'
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
export function OwnName({ unnamed = null, ...names }: Props) {
  const own = nameIn(useLanguage(), names)
  if (own) return own
  return names.name ? <span lang={MAIN_LANGUAGE}>{names.name}</span> : unnamed
}
