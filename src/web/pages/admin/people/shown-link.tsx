import { useRef, useState } from 'react'
import type { InviteLink } from '#domain/staff/staff-answers.ts'
import { isOnThisComputer } from '#web/addresses/on-this-computer.ts'
import { useFrame } from '#web/layout/frame.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { untilText } from './person-text.ts'

type Props = { username: string; link: InviteLink }

/** The link of an invitation, to scan, copy, or send. It is shown this once. */
export function ShownLink({ username, link: { inviteUrl, expiresAt, qr } }: Props) {
  const { brand } = useFrame()
  const box = useRef<HTMLInputElement>(null)
  const [until] = useState(() => untilText(new Date(expiresAt), new Date()))

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(inviteUrl)
      showToast({ title: 'Link copied' })
    } catch {
      // Over plain http there is no clipboard.
      box.current?.select()
      showToast({ title: 'Link selected', description: 'Press Ctrl+C or ⌘C to copy it.' })
    }
  }

  return (
    <div className="staff-link">
      <div className="staff-qr">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={`QR code of the link for ${username}`}
          width="128"
          height="128"
        />
        <div>
          <b>Let {username} scan this</b>
          <p className="small muted">Or send the link. It works once, until {until}.</p>
          {isOnThisComputer(inviteUrl) && (
            <p className="small">It opens on this computer only, until the site is online.</p>
          )}
        </div>
      </div>
      <Field label="Invite link">
        {(control) => (
          <input
            {...control}
            ref={box}
            readOnly
            value={inviteUrl}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className="row">
        <Button small kind="primary" onClick={() => void copy()}>
          <Icon name="copy" />
          Copy link
        </Button>
        <a
          className={buttonClass({ small: true })}
          href={mailAddress(inviteUrl, until, brand.name)}
        >
          <Icon name="mail" />
          E-mail it
        </a>
      </div>
    </div>
  )
}

function mailAddress(inviteUrl: string, until: string, name: string): string {
  const body = `Open this link and choose a password. It works once, until ${until}.\n\n${inviteUrl}`
  return `mailto:?subject=${encodeURIComponent(`Your sign-in to the website of ${name}`)}&body=${encodeURIComponent(body)}`
}
