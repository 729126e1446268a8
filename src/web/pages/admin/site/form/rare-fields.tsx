import type { SiteField } from '#domain/site/editor/site-answers.ts'
import { useEditor, useValue } from '#web/pages/admin/site/desk/desk-context.ts'
import { hintOf } from './choice-fields.tsx'
import { FieldFrame } from './field-frame.tsx'

type Props = { field: SiteField; path: string }

/** On or off. */
export function SwitchField({ field, path }: Props) {
  const { desk } = useEditor()
  const value = useValue(path)
  return (
    <FieldFrame field={field} path={path} label={field.label} {...hintOf(field)}>
      {(control) => (
        <input
          {...control}
          className="staff-switch"
          type="checkbox"
          role="switch"
          aria-checked={value === true}
          checked={value === true}
          onChange={({ currentTarget }) => desk.change([{ path, value: currentTarget.checked }])}
        />
      )}
    </FieldFrame>
  )
}

export function DateField({ field, path }: Props) {
  const { desk } = useEditor()
  const value = useValue(path)
  return (
    <FieldFrame field={field} path={path} label={field.label} {...hintOf(field)}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => desk.change([{ path, value: currentTarget.value }])}
        />
      )}
    </FieldFrame>
  )
}
