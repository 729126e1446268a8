import { useState } from 'react'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoneCard } from '#web/ui/lone-card.tsx'
import styles from './admin-login-page.module.css'

/** Where staff sign in. A plain form, so it works without script too. */
export function AdminLoginPage() {
  const { brand } = useFrame()
  const [isShown, setShown] = useState(false)

  return (
    <>
      <PageHead
        title={`Staff sign-in | ${brand.name}`}
        description="Sign in to manage stores and tags."
        path="/admin/login"
        noindex
      />
      <LoneCard
        title="Staff sign-in"
        lead="For the people who keep our stores and tags up to date."
      >
        <form className={styles.form} method="post" action="/api/admin/login">
          <Field label="Username">
            {(control) => (
              <input
                {...control}
                name="username"
                type="text"
                required
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <div>
            <Field label="Password">
              {(control) => (
                <input
                  {...control}
                  name="password"
                  type={isShown ? 'text' : 'password'}
                  required
                  autoComplete="current-password"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
            </Field>
            <button
              type="button"
              className={`link small ${styles.show}`}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? 'Hide password' : 'Show password'}
            </button>
          </div>
          <Button kind="primary" type="submit" wide>
            Sign in
            <Icon name="arrow-right" />
          </Button>
        </form>
      </LoneCard>
    </>
  )
}
