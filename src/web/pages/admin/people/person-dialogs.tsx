import { useState } from 'react'
import type { Role } from '#domain/staff/role.ts'
import type { InviteLink, ListedPerson } from '#domain/staff/staff-answers.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { RoleChoice } from './role-choice.tsx'
import { ShownLink } from './shown-link.tsx'
import { StoreChooser } from './store-chooser.tsx'
import type { StoresById } from './use-people.ts'

type RoleProps = {
  person: ListedPerson
  stores: StoresById
  storesProblem: string | null
  /** @returns why it was rejected; `null` when it is saved */
  onSave: (change: { role: Role; locations?: readonly string[] }) => Promise<string | null>
  onClose: () => void
}

/** Changes a person's role, and a manager's stores. */
export function RoleDialog({ person, stores, storesProblem, onSave, onClose }: RoleProps) {
  const [role, setRole] = useState(person.role)
  const [locations, setLocations] = useState(person.locations)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save(): Promise<void> {
    if (role === 'manager' && locations.length === 0) {
      setProblem('Choose at least one store.')
      return
    }
    setBusy(true)
    setProblem(await onSave({ role, ...(role === 'manager' && { locations }) }))
    setBusy(false)
  }

  return (
    <Dialog open title={`Role of ${person.username}`} onClose={onClose}>
      <form
        className="staff-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problem !== null && <Alert>{problem}</Alert>}
        <RoleChoice role={role} onChange={setRole} />
        {role === 'manager' && (
          <StoreChooser
            stores={stores}
            problem={storesProblem}
            chosen={locations}
            onChange={setLocations}
          />
        )}
        <div className="staff-answers">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type LinkProps = { username: string; link: InviteLink; onClose: () => void }

/** Shows a person's new link. */
export function LinkDialog({ username, link, onClose }: LinkProps) {
  return (
    <Dialog open title={`New link for ${username}`} onClose={onClose}>
      <ShownLink username={username} link={link} />
      <p className="small muted">Any earlier link for {username} no longer works.</p>
    </Dialog>
  )
}

type RemoveProps = { person: ListedPerson; onRemove: () => Promise<void>; onClose: () => void }

/** Asks before a person is removed. */
export function RemoveDialog({ person: { username }, onRemove, onClose }: RemoveProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog role="alertdialog" open title={`Remove ${username}?`} onClose={onClose}>
      <p>
        {username} is signed out everywhere at once, and cannot sign in again without a new
        invitation. What {username} changed stays in the history.
      </p>
      <div className="staff-answers">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="danger"
          busy={isBusy}
          onClick={() => {
            setBusy(true)
            void onRemove().finally(() => setBusy(false))
          }}
        >
          Remove
        </Button>
      </div>
    </Dialog>
  )
}
