import { useRef } from 'react'
import type { Json } from '#domain/site/editor/site-source.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useEditor, useValue } from '#web/pages/admin/site/desk/desk-context.ts'
import { fieldId } from '#web/pages/admin/site/desk/reveal.ts'
import { BothSides } from './both-sides.tsx'
import { useIsChanged } from './field-frame.tsx'
import { pathOfNode, type FieldNode, type RenderField } from './form-tree.ts'
import { PlaceProblems } from './problems.tsx'
import { useConflictAt } from './use-conflict-at.ts'

type Props = {
  node: FieldNode
  path: string
  /** The section is this group, so it needs no heading of its own */
  isSection?: boolean
  renderField: RenderField
}

/** Fields that belong together; one that may be absent is turned on and off. */
export function GroupField({ node, path, isSection = false, renderField }: Props) {
  const { field } = node
  const value = useValue(path)
  const isOff = value === null || value === undefined
  const fields = !isOff && <Children node={node} path={path} renderField={renderField} />
  if (isSection && !field.isOptional) return <>{fields}</>
  if (isSection) {
    return (
      <>
        <GroupSwitch node={node} path={path} />
        {fields}
      </>
    )
  }
  return (
    <fieldset className="staff-group">
      <legend>{field.label}</legend>
      {field.help !== undefined && <p className="staff-hint">{field.help}</p>}
      {field.isOptional && <GroupSwitch node={node} path={path} />}
      {fields}
    </fieldset>
  )
}

function Children({ node, path, renderField }: Omit<Props, 'isSection'>) {
  const isLink = node.children.map(({ field }) => field.kind).join() === 'text,link'
  return (
    <div className={classNames('staff-fields', isLink && 'staff-link-fields')}>
      {node.children.map((child) =>
        renderField(child, pathOfNode(child.field.path, { pattern: node.field.path, path })),
      )}
    </div>
  )
}

function GroupSwitch({ node: { field }, path }: { node: FieldNode; path: string }) {
  const { desk } = useEditor()
  const value = useValue(path)
  const isOn = value !== null && value !== undefined
  // Turned off and on again, it has what it had.
  const last = useRef<Json>(null)
  const isChanged = useIsChanged(path)
  const conflict = useConflictAt(path)
  return (
    <div className={classNames('staff-fld', isChanged && 'staff-changed')}>
      <label className="staff-switch-line">
        <input
          id={fieldId(path)}
          className="staff-switch"
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={({ currentTarget }) => {
            if (!currentTarget.checked) last.current = value ?? null
            const published = last.current ?? field.blank ?? null
            desk.change([{ path, value: currentTarget.checked ? published : null }])
          }}
        />
        <span>Show {field.label.slice(0, 1).toLowerCase() + field.label.slice(1)}</span>
      </label>
      <PlaceProblems path={path} />
      {conflict && <BothSides conflict={conflict} field={field} />}
    </div>
  )
}
