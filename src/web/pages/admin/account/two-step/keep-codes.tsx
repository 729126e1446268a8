import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ACCOUNT_PATH } from '#web/addresses/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { CodeList } from './code-list.tsx'

/** The recovery codes, once the first code was right. */
export function KeepCodes({ codes }: { codes: readonly string[] | null }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isKept, setKept] = useState(false)
  const isShown = codes !== null

  useEffect(() => {
    if (isShown) heading.current?.focus()
  }, [isShown])

  return (
    <section className="staff-panel" aria-labelledby="codes-title">
      <div className="staff-codes-head">
        <h2 id="codes-title" ref={heading} tabIndex={-1}>
          Last: recovery codes
        </h2>
        <p className="small muted">For the day the phone is lost. Each works once.</p>
      </div>
      <div className="staff-codes-body">
        {codes === null ? (
          <p className="small muted">They appear here when the code is right.</p>
        ) : (
          <>
            <CodeList codes={codes} />
            <label className="staff-kept staff-no-print">
              <input
                type="checkbox"
                checked={isKept}
                onChange={({ target }) => setKept(target.checked)}
              />
              I put them somewhere safe
            </label>
            <div className="staff-note">
              <Icon name="info" />
              <p>
                They are shown once. Lost them? Make new ones in your account; the old ones stop
                working.
              </p>
            </div>
            <Button
              kind="primary"
              className="staff-no-print"
              disabled={!isKept}
              onClick={() => void navigate(ACCOUNT_PATH)}
            >
              Done
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
