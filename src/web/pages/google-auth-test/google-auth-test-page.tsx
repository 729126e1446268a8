import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './google-auth-test-page.module.css'

/**
 * Where a business-listing account is connected, step by step. Every call behind it needs a staff
 * session, so without one its controls are there to read, not to press.
 */
export function GoogleAuthTestPage() {
  const { brand } = useFrame()
  return (
    <>
      <PageHead
        title={`Business listing account | ${brand.name}`}
        description="Connects the account that manages our business listings."
        path="/google-auth-test"
        noindex
      />
      <div className={`sunken ${styles.ground}`}>
        <div className={styles.column}>
          <h1 className={styles.title}>Business listing account</h1>
          <p className="lead">
            Connects the account that manages our listings, so that addresses and hours can be
            fetched from it. Staff only.
          </p>
          <Card as="section" className={styles.step} aria-labelledby="status">
            <div className="row">
              <h2 id="status" className={styles.heading}>
                Auth status
              </h2>
              <p className={styles.badge}>Unknown</p>
              <Button small disabled>
                Check
              </Button>
            </div>
            <p className={styles.text}>Sign in to check the status and to take the steps below.</p>
            <ButtonLink kind="primary" to="/admin/login">
              Sign in
              <Icon name="arrow-right" />
            </ButtonLink>
          </Card>
          <Card as="section" className={styles.step} aria-labelledby="step-1">
            <h2 id="step-1" className={styles.heading}>
              Step 1: get the address
            </h2>
            <p className={styles.text}>
              Makes an authorization address. Open it, choose the account that owns the listings,
              and allow access.
            </p>
            <Button disabled>Generate Auth URL</Button>
          </Card>
          <Card as="section" className={styles.step} aria-labelledby="step-2">
            <h2 id="step-2" className={styles.heading}>
              Step 2: paste the code
            </h2>
            <p className={styles.text}>
              After you allow access, the browser is sent to an address with a code in it. Paste
              that code, or the whole address.
            </p>
            <Field label="Authorization code">
              {(control) => <input {...control} type="text" autoComplete="off" disabled />}
            </Field>
            <Button disabled>Submit Code</Button>
          </Card>
        </div>
      </div>
    </>
  )
}
