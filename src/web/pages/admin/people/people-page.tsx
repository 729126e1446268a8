import { useState } from 'react'
import type { InviteLink, ListedPerson } from '#domain/staff/staff-answers.ts'
import { INVITE_AGAIN_CALL, pathTo, PERSON_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { StaffFrame, StaffHead } from '#web/pages/admin/frame/staff-frame.tsx'
import { useStaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import fieldsLook from '#web/pages/admin/fields-look.css?inline'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import inviteLook from './invite-look.css?inline'
import { InvitePanel } from './invite-panel.tsx'
import peopleLook from './people-look.css?inline'
import { PeopleTable } from './people-table.tsx'
import { LinkDialog, RemoveDialog, RoleDialog } from './person-dialogs.tsx'
import type { PersonAction } from './person-menu.tsx'
import requireLook from './require-look.css?inline'
import { RequireTwoStep } from './require-two-step.tsx'
import { usePeople } from './use-people.ts'

const LOOK = fieldsLook + inviteLook + peopleLook + requireLook
const INVITE_ID = 'invite-someone'

type Open =
  | { kind: 'role' | 'remove'; person: ListedPerson }
  | { kind: 'link'; username: string; link: InviteLink }

/** Who may sign in: invite, change, and shut out people. */
export function PeoplePage() {
  const session = useStaffSession()
  const { username, fail, leaveIfSignedOut } = session
  const { people, stores, storesProblem, twoStep, isSettled } = usePeople(session)
  const [isInviting, setInviting] = useState(false)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  async function change(person: ListedPerson, body: object): Promise<string | null> {
    try {
      await call('PATCH', pathTo(PERSON_CALL, { id: person.id }), body)
      await people.reload()
      return null
    } catch (error) {
      if (leaveIfSignedOut(error)) return null
      return error instanceof Error ? error.message : String(error)
    }
  }

  async function setActive(person: ListedPerson, active: boolean): Promise<void> {
    const problem = await change(person, { active })
    if (problem !== null) {
      showToast({ variant: 'destructive', title: 'Couldn’t save', description: problem })
      return
    }
    showToast({
      title: active
        ? `${person.username} can sign in again`
        : `${person.username} is signed out everywhere`,
      action: { label: 'Undo', onPress: () => void setActive(person, !active) },
    })
  }

  async function makeLink({ id, username: name }: ListedPerson): Promise<void> {
    try {
      const link = await call<InviteLink>('POST', pathTo(INVITE_AGAIN_CALL, { id }))
      setOpen({ kind: 'link', username: name, link })
      await people.reload()
    } catch (error) {
      fail(error)
    }
  }

  async function remove(person: ListedPerson): Promise<void> {
    try {
      await call('DELETE', pathTo(PERSON_CALL, { id: person.id }))
      close()
      showToast({ title: `Removed ${person.username}` })
      await people.reload()
      // The menu that had the focus is gone.
      document.getElementById('main')?.focus()
    } catch (error) {
      close()
      fail(error)
    }
  }

  function act(action: PersonAction, person: ListedPerson): void {
    if (action === 'link') void makeLink(person)
    else if (action === 'role' || action === 'remove') setOpen({ kind: action, person })
    else void setActive(person, action === 'activate')
  }

  return (
    <StaffFrame username={username} fail={fail} look={LOOK}>
      <StaffHead title="People" lead={leadOf(people.answer)}>
        <Button
          id={INVITE_ID}
          kind="primary"
          aria-expanded={isInviting}
          onClick={() => setInviting(true)}
        >
          <Icon name="user-round-plus" />
          Invite someone
        </Button>
      </StaffHead>
      {people.problem !== null && (
        <PartFailed
          words="People didn’t load"
          reason={people.problem}
          onRetry={people.reload}
          isNote={people.answer !== null}
        />
      )}
      <div className="staff-people-grid" data-inviting={isInviting || undefined}>
        {people.answer === null || !isSettled ? (
          people.problem === null && <div className="staff-waiting" aria-busy="true" />
        ) : (
          <section className="staff-panel staff-people-panel" aria-label="People who can sign in">
            <PeopleTable people={people.answer} self={username} stores={stores} onAction={act} />
            <RequireTwoStep people={people.answer} self={username} twoStep={twoStep} fail={fail} />
            {people.answer.length === 1 && (
              <p className="staff-only-you">Only you so far. Invite your first store manager.</p>
            )}
          </section>
        )}
        {isInviting && (
          <InvitePanel
            stores={stores}
            storesProblem={storesProblem}
            leaveIfSignedOut={leaveIfSignedOut}
            onInvited={people.reload}
            onClose={() => {
              setInviting(false)
              document.getElementById(INVITE_ID)?.focus()
            }}
          />
        )}
      </div>
      {open?.kind === 'role' && (
        <RoleDialog
          person={open.person}
          stores={stores}
          storesProblem={storesProblem}
          onClose={close}
          onSave={async (body) => {
            const problem = await change(open.person, body)
            if (problem !== null) return problem
            close()
            showToast({ title: `Saved ${open.person.username}` })
            return null
          }}
        />
      )}
      {open?.kind === 'link' && (
        <LinkDialog username={open.username} link={open.link} onClose={close} />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog person={open.person} onRemove={() => remove(open.person)} onClose={close} />
      )}
    </StaffFrame>
  )
}

/** "7 people can sign in. Each one sees only what their role needs." */
function leadOf(people: readonly ListedPerson[] | null): string {
  // As many lines as there are later.
  if (people === null) return 'People can sign in. Each one sees only what their role needs.'
  const able = people.filter(({ active, hasPassword }) => active && hasPassword).length
  const who = able === 1 ? '1 person' : `${able} people`
  return `${who} can sign in. Each one sees only what their role needs.`
}
