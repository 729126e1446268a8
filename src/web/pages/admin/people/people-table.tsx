import { useState } from 'react'
import { ROLE_NAMES } from '#domain/staff/role.ts'
import type { ListedPerson } from '#domain/staff/staff-answers.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { initials, inTableOrder, lastHereText, storesText } from './person-text.ts'
import { PersonMenu, type PersonAction } from './person-menu.tsx'
import type { StoresById } from './use-people.ts'

type Props = {
  people: readonly ListedPerson[]
  /** The name of the signed-in person */
  self: string | null
  stores: StoresById
  onAction: (action: PersonAction, person: ListedPerson) => void
}

/** Everybody who may sign in, and former and invited people. */
export function PeopleTable({ people, self, stores, onAction }: Props) {
  const [now] = useState(() => new Date())
  const owners = people.filter((one) => one.role === 'owner' && one.active && one.hasPassword)

  return (
    <table className="staff-people">
      <caption className="visually-hidden">People</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Stores</th>
          <th scope="col">Last here</th>
          <th scope="col">Sign-in</th>
          <th scope="col">
            <span className="visually-hidden">More</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {inTableOrder(people).map((person) => {
          const isSelf = person.username === self
          return (
            <tr key={person.id} className={person.active ? undefined : 'staff-inactive'}>
              <th scope="row">
                <span className="staff-who">
                  <span className="staff-initials" data-tint={tintOf(person.id)} aria-hidden="true">
                    {initials(person.username)}
                  </span>
                  {isSelf ? `${person.username} (you)` : person.username}
                </span>
              </th>
              <td>
                <span className={`staff-badge staff-badge-${person.role}`}>
                  {ROLE_NAMES[person.role]}
                </span>
              </td>
              <td>{storesText(person, stores)}</td>
              <td data-label={person.hasPassword ? 'Last here' : undefined}>
                {lastHereText(person, { now, isSelf })}
              </td>
              <td>
                <SignInState person={person} />
              </td>
              <td>
                <PersonMenu
                  person={person}
                  isLastOwner={owners.length === 1 && owners[0] === person}
                  onAction={onAction}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function SignInState({ person }: { person: ListedPerson }) {
  const { active, hasPassword, twoStep } = person
  if (!active) {
    return (
      <span className="staff-badge">
        <Icon name="circle-alert" />
        Deactivated
      </span>
    )
  }
  if (!hasPassword) {
    return (
      <span className="staff-badge">
        <Icon name="mail" />
        Invited
      </span>
    )
  }
  return twoStep ? (
    <span className="staff-badge staff-badge-ok">
      <Icon name="shield-check" />
      Two-step on
    </span>
  ) : (
    <span className="staff-badge staff-badge-warn">
      <Icon name="triangle-alert" />
      Two-step off
    </span>
  )
}

/** One of five grounds for the initials, the same each time. */
function tintOf(id: string): number {
  return Array.from(id).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5
}
