import { useState } from 'react'
import { PASSWORD_MAX, USERNAME_MAX } from '#domain/site/staff-account.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LoneCard } from '#web/ui/sections/cards/lone-card.tsx'
import { SIGN_IN_PATH } from '#web/addresses/paths.ts'
import styles from './admin-login-page.module.css'
import { CodeField } from './code-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Where staff sign in. A plain form, so it works without script too. */
export function AdminLoginPage() {
  const { brand } = useFrame()
  const { form, problem, missing, isBusy, isCodeDue, isCodeStep, ...signIn } = useSignIn()

  return (
    <>
      <PageHead
        title={`Staff sign-in | ${brand.name}`}
        description="Sign in to manage stores and tags."
        path={SIGN_IN_PATH}
        noindex
      />
      <LoneCard title="Staff sign-in" lead="For staff who keep our stores and tags up to date.">
        <form
          ref={form}
          className={styles.form}
          method="post"
          action={SIGN_IN_PATH}
          noValidate
          onSubmit={(event) => void signIn.submit(event)}
        >
          {problem !== null && <Alert>{problem}</Alert>}
          <div className={styles.form} hidden={isCodeStep}>
            <Field label="Username" error={missing?.username ? 'Enter your username.' : null}>
              {(control) => (
                <input
                  {...control}
                  name="username"
                  type="text"
                  required
                  maxLength={USERNAME_MAX}
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
            </Field>
            <PasswordField isMissing={missing?.password ?? false} />
          </div>
          {(isCodeStep || isCodeDue) && <CodeField />}
          <Button kind="primary" type="submit" wide busy={isBusy}>
            Sign in
            <Icon name="arrow-right" />
          </Button>
          {isCodeStep ? (
            <button type="button" className="link small" onClick={signIn.startOver}>
              Sign in as someone else
            </button>
          ) : (
            <PasskeyButton onProblem={signIn.setProblem} onSignedIn={signIn.goOn} />
          )}
        </form>
      </LoneCard>
    </>
  )
}

/** The password, which can be shown while it is typed. */
function PasswordField({ isMissing }: { isMissing: boolean }) {
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <Field label="Password" error={isMissing ? 'Enter your password.' : null}>
        {(control) => (
          <input
            {...control}
            name="password"
            type={isShown ? 'text' : 'password'}
            required
            maxLength={PASSWORD_MAX}
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
  )
}
