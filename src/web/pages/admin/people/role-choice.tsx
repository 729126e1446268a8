import { ROLES, ROLE_NAMES, type Role } from '#domain/staff/role.ts'

const CAN: Readonly<Record<Role, string>> = {
  owner: 'Everything, and who can sign in.',
  editor: 'Words, pictures and stores. Can publish.',
  manager: 'Only the Today page of their stores.',
}

/** Chooses a role, with what it can do. */
export function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  return (
    <fieldset className="staff-roles">
      <legend>Role</legend>
      {ROLES.map((one) => (
        <label key={one} className="staff-role">
          <input
            type="radio"
            name="role"
            value={one}
            checked={role === one}
            onChange={() => onChange(one)}
          />
          <span>
            {ROLE_NAMES[one]}
            <small className="muted">{CAN[one]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
