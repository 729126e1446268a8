import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { LISTING_PATH } from '#web/addresses/paths.ts'
import styles from './google-auth-test-page.module.css'
import { Said, StepCard, StepProblem } from './step-card.tsx'
import type { Listing } from './use-listing.ts'

/** Takes Google's answer, from the address or pasted, and sends it in. */
export function CodeStep({ isReady, listing }: { isReady: boolean; listing: Listing }) {
  const [code, setCode] = useState(isReady ? answerInAddress : '')
  const [isMissing, setMissing] = useState(false)
  const [isBack, setBack] = useState(code !== '')
  const box = useRef<HTMLInputElement>(null)

  // The code is in the box now, and at once out of the address bar and the history.
  useLayoutEffect(() => {
    if (isBack) window.history.replaceState(window.history.state, '', LISTING_PATH)
  }, [isBack])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const text = code.trim()
    setMissing(text === '')
    if (text === '') {
      box.current?.focus()
      return
    }
    setBack(false)
    // What failed may be good for another try.
    void listing.submitCode(text).then((isDone) => isDone && setCode(''))
  }

  return (
    <StepCard id="step-2" title="Step 2: paste the code">
      <p className={styles.text}>
        {isBack
          ? 'Google sent you back with a code. Submit it.'
          : 'After you allow access, Google sends you back here with the code filled in. If not, paste the code or the whole address.'}
      </p>
      <form noValidate onSubmit={submit} className={styles.form}>
        <Field
          label="Authorization code"
          error={isMissing ? 'Please enter the authorization code' : null}
        >
          {(control) => (
            <input
              {...control}
              ref={box}
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={4000}
              value={code}
              disabled={!isReady}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <StepProblem of="code" listing={listing} />
        {listing.connected !== null && (
          <Said words="✅ OAuth authorization successful!">{listing.connected}</Said>
        )}
        <Button
          type="submit"
          kind={isBack ? 'primary' : 'outline'}
          disabled={!isReady}
          busy={listing.busy.has('code')}
        >
          Submit Code
        </Button>
      </form>
    </StepCard>
  )
}

/** The address, where Google sent the person back with an answer in it. */
function answerInAddress(): string {
  const query = new URLSearchParams(window.location.search)
  return query.has('code') || query.has('error') ? window.location.href : ''
}
