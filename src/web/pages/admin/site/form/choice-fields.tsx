import type { SiteField } from '#domain/site/editor/site-answers.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ICON_NAMES, type IconName } from '#web/ui/icon/icon-names.ts'
import { useEditor, useValue } from '#web/pages/admin/site/desk/desk-context.ts'
import { FieldFrame } from './field-frame.tsx'

type Props = { field: SiteField; path: string }

/** One of a few values. */
export function ChoiceField({ field, path }: Props) {
  const { desk } = useEditor()
  const value = useValue(path)
  const chosen = typeof value === 'string' ? value : ''
  const icon = path.endsWith('.icon') ? iconNamed(chosen) : null
  return (
    <FieldFrame field={field} path={path} label={field.label} {...hintOf(field)}>
      {(control) => (
        <span className={icon ? 'staff-with-icon' : undefined}>
          {icon && <Icon name={icon} />}
          <select
            {...control}
            value={chosen}
            onChange={({ currentTarget }) =>
              desk.change([{ path, value: currentTarget.value || null }])
            }
          >
            {field.isOptional && <option value="">None</option>}
            {field.choices?.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </FieldFrame>
  )
}

/** What a field's own words say of it. */
export function hintOf({ help }: SiteField): { hint?: string } {
  return help === undefined ? {} : { hint: help }
}

function iconNamed(name: string): IconName | null {
  return ICON_NAMES.find((one) => one === name) ?? null
}
