import { useEffect, useRef, useState, type FormEvent } from 'react'
import { USERNAME_MAX } from '#domain/site/staff-account.ts'
import type { Role } from '#domain/staff/role.ts'
import type { InviteLink } from '#domain/staff/staff-answers.ts'
import { PEOPLE_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { useOnline } from '#web/ui/use-online.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { RoleChoice } from './role-choice.tsx'
import { ShownLink } from './shown-link.tsx'
import { StoreChooser } from './store-chooser.tsx'
import type { StoresById } from './use-people.ts'

type Props = {
  stores: StoresById
  storesProblem: string | null
  /** @returns whether the session has ended */
  leaveIfSignedOut: (error: unknown) => boolean
  onInvited: () => Promise<void>
  onClose: () => void
}

/** Invites one person after another. */
export function InvitePanel(props: Props) {
  const [invited, setInvited] = useState<{ username: string; link: InviteLink } | null>(null)
  const title = useRef<HTMLHeadingElement>(null)

  // The link comes next, and it is not where the form's button was.
  useEffect(() => {
    if (invited) title.current?.focus()
  }, [invited])

  return (
    <section className="staff-panel staff-invite" aria-labelledby="invite-title">
      <div className="staff-panel-head">
        <h2 id="invite-title" ref={title} tabIndex={-1}>
          {invited ? `${invited.username} is invited` : 'Invite someone'}
        </h2>
        <IconButton icon="x" label="Close invite" onClick={props.onClose} />
      </div>
      <div className="staff-panel-body">
        {invited ? (
          <>
            <ShownLink {...invited} />
            <Button small kind="ghost" onClick={() => setInvited(null)}>
              Invite someone else
            </Button>
          </>
        ) : (
          <InviteForm
            {...props}
            onLink={(username, link) => {
              setInvited({ username, link })
              void props.onInvited()
            }}
          />
        )}
      </div>
    </section>
  )
}

function InviteForm({
  stores,
  storesProblem,
  leaveIfSignedOut,
  onLink,
}: Props & { onLink: (username: string, link: InviteLink) => void }) {
  const [role, setRole] = useState<Role>('manager')
  const [locations, setLocations] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [missing, setMissing] = useState<'name' | 'stores' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isOnline = useOnline()
  const name = useRef<HTMLInputElement>(null)

  useEffect(() => name.current?.focus(), [])

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const username = name.current?.value.trim() ?? ''
    const isStoreless = role === 'manager' && locations.length === 0
    setProblem(null)
    setMissing(username === '' ? 'name' : isStoreless ? 'stores' : null)
    if (username === '') name.current?.focus()
    if (username === '' || isStoreless || isBusy || !isOnline) return
    setBusy(true)
    try {
      const person = { username, role, ...(role === 'manager' && { locations }) }
      onLink(username, await call<InviteLink>('POST', PEOPLE_CALL, person))
    } catch (error) {
      if (leaveIfSignedOut(error)) return
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }

  return (
    <form className="staff-form" noValidate onSubmit={(event) => void send(event)}>
      {problem !== null && <Alert>{problem}</Alert>}
      <Field
        label="Name"
        hint="They sign in with it."
        error={missing === 'name' ? 'Enter the name they will sign in with.' : null}
      >
        {(control) => (
          <input
            {...control}
            ref={name}
            maxLength={USERNAME_MAX}
            autoComplete="off"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <RoleChoice role={role} onChange={setRole} />
      {role === 'manager' && (
        <StoreChooser
          stores={stores}
          problem={storesProblem}
          chosen={locations}
          onChange={setLocations}
          error={missing === 'stores' ? 'Choose at least one store.' : null}
        />
      )}
      {!isOnline && <p className="small">You’re offline. You can invite when you’re back.</p>}
      <Button type="submit" kind="primary" wide busy={isBusy} aria-disabled={!isOnline || isBusy}>
        {isBusy ? 'Making the link…' : 'Make the link'}
      </Button>
    </form>
  )
}
