import { CELLULAR_PATH } from '#web/addresses/paths.ts'
import { useState } from 'react'
import { isJsonObject } from '#domain/site/editor/site-source.ts'
import type { SiteField } from '#domain/site/editor/site-answers.ts'
import { useEditor, useValue } from '#web/pages/admin/site/desk/desk-context.ts'
import { FieldFrame, type FieldControl } from './field-frame.tsx'

type Props = { field: SiteField; path: string }

const OTHER = 'other'
const NOWHERE = 'nowhere'

/** Where a link goes: a page of the site, or a typed address. */
export function LinkField({ field, path }: Props) {
  const { desk } = useEditor()
  const value = useValue(path)
  return (
    <FieldFrame
      field={field}
      path={path}
      label={field.label}
      {...(field.help !== undefined && { hint: field.help })}
    >
      {(control) => (
        <Target
          control={control}
          label={field.label}
          to={typeof value === 'string' ? value : ''}
          onChange={(to, isTyping) => desk.change([{ path, value: to }], isTyping)}
        />
      )}
    </FieldFrame>
  )
}

/** What a button does: it leads somewhere, or nowhere yet. */
export function ActionField({ field, path }: Props) {
  const { desk } = useEditor()
  const value = useValue(path)
  const to = isJsonObject(value) && value['kind'] === 'link' ? value['to'] : null
  return (
    <FieldFrame
      field={field}
      path={path}
      label={field.label}
      {...(field.help !== undefined && { hint: field.help })}
    >
      {(control) => (
        <Target
          control={control}
          label={field.label}
          to={typeof to === 'string' ? to : null}
          canBeNowhere
          onChange={(next, isTyping) =>
            desk.change(
              [{ path, value: next === null ? { kind: 'log' } : { kind: 'link', to: next } }],
              isTyping,
            )
          }
        />
      )}
    </FieldFrame>
  )
}

type TargetProps = {
  control: FieldControl
  label: string
  /** `null` for nowhere */
  to: string | null
  canBeNowhere?: boolean
  onChange: (to: string | null, isTyping: boolean) => void
}

function Target({ control, label, to, canBeNowhere = false, onChange }: TargetProps) {
  const { pages } = useEditor()
  const [isTyped, setTyped] = useState(false)
  const known = pages.flatMap((page) => (page.path === null ? [] : { ...page, path: page.path }))
  const isKnown = known.some((page) => page.path === to)
  const selected = to === null ? NOWHERE : isTyped || !isKnown ? OTHER : to
  return (
    <>
      <select
        {...control}
        value={selected}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value
          setTyped(chosen === OTHER)
          if (chosen === NOWHERE) onChange(null, false)
          else if (chosen !== OTHER) onChange(chosen, false)
          else if (to === null) onChange('', false)
        }}
      >
        {known.map((page) => (
          <option key={page.path} value={page.path}>
            {page.label}
          </option>
        ))}
        {canBeNowhere && <option value={NOWHERE}>Nowhere yet</option>}
        <option value={OTHER}>Another address…</option>
      </select>
      {selected === OTHER && (
        <input
          className="staff-input"
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-label={`${label}: address`}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          placeholder={`${CELLULAR_PATH}#repairs or https://…`}
          value={to ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value, true)}
        />
      )}
    </>
  )
}
