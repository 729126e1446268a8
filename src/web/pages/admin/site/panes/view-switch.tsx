import { Icon } from '#web/ui/icon/icon.tsx'

export type View = 'edit' | 'preview' | 'changes'

const VIEWS = [
  { id: 'edit', label: 'Edit', icon: 'pencil' },
  { id: 'preview', label: 'Preview', icon: 'eye' },
  { id: 'changes', label: 'Changes', icon: 'list' },
] as const

/** On a phone: the form, the preview, and the changes, one at a time. */
export function ViewSwitch({ view, onSelect }: { view: View; onSelect: (view: View) => void }) {
  return (
    <div className="staff-seg staff-ed-views" role="radiogroup" aria-label="View">
      {VIEWS.map(({ id, label, icon }) => (
        <label key={id}>
          <input type="radio" name="view" checked={id === view} onChange={() => onSelect(id)} />
          <Icon name={icon} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
