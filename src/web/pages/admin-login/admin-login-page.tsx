import { useEffect, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PASSWORD_MAX, USERNAME_MAX } from '#domain/site/staff-account.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import {
  call,
  CallFailed,
  whoIsSignedIn,
  type SignedInPerson,
} from '#web/pages/admin/catalog/admin-api.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { LoneCard } from '#web/ui/sections/cards/lone-card.tsx'
import { SIGN_IN_CALL, SIGN_IN_PATH } from '#web/addresses/paths.ts'
import styles from './admin-login-page.module.css'
import { afterSignIn, readProblem } from '#web/addresses/sign-in-address.ts'
import { problemText } from './sign-in-problem.ts'

/** Where staff sign in. A plain form, so it works without script too. */
export function AdminLoginPage() {
  const { brand } = useFrame()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState<{ username: boolean; password: boolean } | null>(null)
  const sent = readProblem(new URLSearchParams(search))
  const [problem, setProblem] = useState(sent && problemText(sent))

  // Who comes back here while signed in, by Back for instance, goes on.
  useEffect(() => {
    whoIsSignedIn().then(
      (person) =>
        person &&
        navigate(afterSignIn(new URLSearchParams(search), person.role), { replace: true }),
      // Signing in says what is wrong.
      () => undefined,
    )
  }, [navigate, search])

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const [username, password] = [textOf(fields, 'username').trim(), textOf(fields, 'password')]
    setProblem(null)
    setMissing({ username: username === '', password: password === '' })
    const empty = username === '' ? 'username' : password === '' ? 'password' : null
    if (empty !== null) {
      form.querySelector<HTMLElement>(`[name=${empty}]`)?.focus()
      return
    }
    setBusy(true)
    const answer = await send(username, password)
    setBusy(false)
    if ('role' in answer) {
      await navigate(afterSignIn(new URLSearchParams(search), answer.role), { replace: true })
      return
    }
    const failure = answer
    setProblem(failure.words)
    // What nobody has judged may be sent again as it is.
    if (!failure.isJudged) return
    // The name stays, the password is typed again.
    const box = form.querySelector<HTMLInputElement>('[name=password]')
    if (box) {
      box.value = ''
      box.focus()
    }
  }

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
          className={styles.form}
          method="post"
          action={SIGN_IN_PATH}
          noValidate
          onSubmit={(event) => void signIn(event)}
        >
          {problem !== null && <Alert>{problem}</Alert>}
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
          <Button kind="primary" type="submit" wide busy={isBusy}>
            Sign in
            <Icon name="arrow-right" />
          </Button>
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

type Failure = { words: string; isJudged: boolean }

/** @returns who is signed in now, or what went wrong, in the server's words or the spec's */
async function send(username: string, password: string): Promise<SignedInPerson | Failure> {
  try {
    return await call<SignedInPerson>('POST', SIGN_IN_CALL, { username, password })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.isFromServer) return { words: error.message, isJudged: true }
    // A proxy says "Bad Gateway" for a server that is away.
    const isJudged = error.status > 0 && error.status < 500
    return { words: problemText(isJudged ? 'credentials' : 'network'), isJudged }
  }
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
