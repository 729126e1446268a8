import { useId } from 'react'
import type { ListedPerson } from '#domain/staff/staff-answers.ts'
import { useMenu } from '#web/pages/admin/frame/use-menu.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

/** What can be done about a person. */
export type PersonAction = 'role' | 'link' | 'deactivate' | 'activate' | 'remove'

type Props = {
  person: ListedPerson
  /** The last owner who can sign in stays one */
  isLastOwner: boolean
  onAction: (action: PersonAction, person: ListedPerson) => void
}

/** A person's menu. */
export function PersonMenu({ person, isLastOwner, onAction }: Props) {
  const id = useId()
  const { isOpen, toggle, close, button, rootProps } = useMenu()
  const { username, active, hasPassword, role } = person
  const actions: [PersonAction, string][] = [
    ...(isLastOwner
      ? []
      : [['role', role === 'manager' ? 'Change role or stores' : 'Change role'] as const]),
    ...(active ? [['link', hasPassword ? 'New password link' : 'New invite link'] as const] : []),
    ...(isLastOwner
      ? []
      : [active ? (['deactivate', 'Deactivate'] as const) : (['activate', 'Activate'] as const)]),
    ...(isLastOwner ? [] : [['remove', 'Remove…'] as const]),
  ].map(([action, words]) => [action, words])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of its children
    <div className="staff-person-menu" {...rootProps}>
      <button
        ref={button}
        type="button"
        className="staff-more-button"
        aria-label={`More for ${username}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <Icon name="ellipsis" />
      </button>
      {isOpen && (
        <ul id={id} role="menu" aria-label={`More for ${username}`} className="staff-menu">
          {isLastOwner && (
            <li role="none" className="fine muted">
              This is the last owner. Make another person an owner first.
            </li>
          )}
          {actions.map(([action, words]) => (
            <li key={action} role="none">
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close()
                  onAction(action, person)
                }}
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
