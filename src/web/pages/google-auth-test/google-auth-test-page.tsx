import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ConnectionSteps } from './connection-steps.tsx'
import { LISTING_PATH } from '#web/addresses/paths.ts'
import styles from './google-auth-test-page.module.css'

/**
 * Where a business-listing account is connected, step by step. Anybody may see the page; every call
 * behind it needs a staff session.
 */
export function GoogleAuthTestPage() {
  const { brand } = useFrame()
  const isHydrated = useHydrated()
  return (
    <>
      <PageHead
        title={`Business listing account | ${brand.name}`}
        description="Connects the account that manages our business listings."
        path={LISTING_PATH}
        noindex
      />
      <div className={`sunken ${styles.ground}`}>
        <div className={styles.column}>
          <h1 className={styles.title}>Business listing account</h1>
          <p className="lead">
            Connects the account that manages our listings so you can import addresses and hours
            from it. Staff only.
          </p>
          <noscript>
            <p>Turn on JavaScript to connect an account.</p>
          </noscript>
          {/* Created again after hydration: the URL may contain Google's answer then. */}
          <ConnectionSteps key={isHydrated ? 'live' : 'sent'} isReady={isHydrated} />
        </div>
      </div>
    </>
  )
}
