import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import { TWO_STEP_SETUP_PATH } from '#web/addresses/paths.ts'
import { afterSignIn, readProblem } from '#web/addresses/sign-in-address.ts'
import { whoIsSignedIn, type SignedInPerson } from '#web/pages/admin/catalog/admin-api.ts'
import { noteSignedIn } from '#web/pages/admin/frame/signed-in.ts'
import { sendSignIn } from './send-sign-in.ts'
import { problemText } from './sign-in-problem.ts'

/** The sign-in form: name and password first, then the code if one is due. */
export function useSignIn() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState<{ username: boolean; password: boolean } | null>(null)
  const sent = readProblem(new URLSearchParams(search))
  const [problem, setProblem] = useState(sent && problemText(sent))
  const [isCodeStep, setCodeStep] = useState(false)

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

  function goOn(person: SignedInPerson) {
    const { role, mustEnroll } = noteSignedIn(person)
    const next = afterSignIn(new URLSearchParams(search), role)
    return navigate(mustEnroll ? TWO_STEP_SETUP_PATH : next, { replace: true })
  }

  /** Goes to a field, which is on screen by then, and empties it. */
  function retype(name: 'code' | 'password'): void {
    flushSync(() => setCodeStep(name === 'code'))
    const box = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (!box) return
    box.value = ''
    box.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const fields = new FormData(event.currentTarget)
    const username = textOf(fields, 'username').trim()
    const [password, code] = [textOf(fields, 'password'), textOf(fields, 'code').trim()]
    setProblem(null)
    setMissing({ username: username === '', password: password === '' })
    const empty = username === '' ? 'username' : password === '' ? 'password' : null
    if (empty !== null) {
      form.current?.querySelector<HTMLElement>(`[name=${empty}]`)?.focus()
      return
    }
    setBusy(true)
    const answer = await sendSignIn({ username, password, ...(code !== '' && { code }) })
    setBusy(false)
    if ('role' in answer) {
      await goOn(answer)
    } else if (answer.needsCode) {
      // The first asking is no failure.
      setProblem(code === '' ? null : problemText('wrong-code'))
      retype('code')
    } else {
      setProblem(answer.words)
      // What nobody has judged may be sent again as it is; else the name stays.
      if (answer.isJudged) retype('password')
    }
  }

  return {
    form,
    problem,
    setProblem,
    missing,
    isBusy,
    isCodeStep,
    /** Without script, name and password are typed again, together with the code. */
    isCodeDue: sent === 'code' || sent === 'wrong-code',
    submit,
    goOn,
    startOver: () => {
      setProblem(null)
      retype('password')
    },
  }
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
