import type { ReactNode } from 'react'
import { SIGN_IN_FOR_LISTING } from '#web/addresses/sign-in-address.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import styles from './google-auth-test-page.module.css'
import type { Step } from './listing-store.ts'
import type { Listing } from './use-listing.ts'

/** A step of the way, under its title. */
export function StepCard(props: { id: string; title: string; children: ReactNode }) {
  const { id, title, children } = props
  return (
    <Card as="section" className={styles.step} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </Card>
  )
}

/** What went wrong with a step, and why; nothing while it is well. */
export function StepProblem({ of, listing: { problem } }: { of: Step; listing: Listing }) {
  if (problem?.step !== of) return null
  return (
    <Alert
      helper={
        <>
          {problem.reason}{' '}
          {problem.needsSignIn && <Link to={SIGN_IN_FOR_LISTING}>Sign in first.</Link>}
        </>
      }
    >
      {problem.words}
    </Alert>
  )
}

/** Something that went well: said, and not alarming. */
export function Said({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <output>
      <b>{words}</b> {children}
    </output>
  )
}
