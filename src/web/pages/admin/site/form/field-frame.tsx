import { useId, type ReactNode } from 'react'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import { valueInWords } from '#domain/site/editor/described-changes.ts'
import { isSame } from '#domain/site/editor/diff-sites.ts'
import type { SiteField } from '#domain/site/editor/site-answers.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import type { Json } from '#domain/site/editor/site-source.ts'
import { classNames } from '#web/ui/class-names.ts'
import {
  useDesk,
  useEditor,
  usePublished,
  useValue,
} from '#web/pages/admin/site/desk/desk-context.ts'
import { fieldId } from '#web/pages/admin/site/desk/reveal.ts'
import { BothSides } from './both-sides.tsx'
import { Problems, Refused, useProblems } from './problems.tsx'

/** What a control of a field gets. */
export type FieldControl = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = {
  field: SiteField
  /** Of the value, with its language */
  path: string
  label: ReactNode
  /** How long the text may be, and is */
  count?: { now: number; max: number }
  /** Under the control: what it shows as */
  children: (control: FieldControl) => ReactNode
  below?: ReactNode
  hint?: ReactNode
  /** Not a label but a heading, because the controls have names of their own */
  isGroup?: boolean
}

/** A field's label and count, its control, and what is to say of it. */
export function FieldFrame({ field, path, label, count, children, below, hint, isGroup }: Props) {
  const base = useId()
  const problems = useProblems(path, field.kind)
  const conflict = useDesk(({ conflicts }) => conflicts.find((one) => one.path === path))
  const isChanged = useIsChanged(path)
  const id = fieldId(path)
  const isLong = count !== undefined && count.now > count.max
  const describedBy = [
    hint !== undefined && `${base}-hint`,
    problems.length > 0 && `${base}-problem`,
    count !== undefined && `${base}-count`,
  ].filter(Boolean)
  const isWrong = isLong || problems.some(({ level }) => level === 'error')
  return (
    <div
      className={classNames('staff-fld', isChanged && 'staff-changed')}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${base}-label` })}
      data-field={path}
    >
      <div className="staff-fld-head">
        {isGroup ? (
          <span id={`${base}-label`} className="staff-fld-label">
            {label}
          </span>
        ) : (
          <label htmlFor={id}>{label}</label>
        )}
        {count !== undefined && <Count id={`${base}-count`} {...count} />}
      </div>
      {children({
        id,
        className: 'staff-input',
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': isWrong ? true : undefined,
      })}
      {below}
      {hint !== undefined && (
        <p id={`${base}-hint`} className="staff-hint">
          {hint}
        </p>
      )}
      {problems.length > 0 && <Problems id={`${base}-problem`} path={path} problems={problems} />}
      <Refused path={path} />
      {conflict ? (
        <BothSides conflict={conflict} field={field} />
      ) : (
        <Was field={field} path={path} isChanged={isChanged} />
      )}
    </div>
  )
}

function Count({ id, now, max }: { id: string; now: number; max: number }) {
  const tone = now > max ? 'staff-count-bad' : now >= max * 0.75 ? 'staff-count-high' : ''
  return (
    <span id={id} className={classNames('staff-fld-count', tone)}>
      {now} of {max}
    </span>
  )
}

function Was({ field, path, isChanged }: { field: SiteField; path: string; isChanged: boolean }) {
  const { desk, index } = useEditor()
  const published = usePublished(path)
  const isNew = useDesk(({ values }) => isInNew(index.at(path)?.items ?? [], values))
  const isRefused = useDesk(({ refused }) => refused.some((one) => one.path === path))
  if (!isChanged || isNew || isRefused) return null
  const words = valueInWords(published, path, index, field)
  return (
    <p className="staff-was">
      <span>
        <b>Changed.</b> {words ? `Was “${words}”` : 'Was empty.'}
      </span>
      <button
        type="button"
        className="staff-text-button"
        onClick={() => desk.change([putBack(path, published)])}
      >
        Put it back
      </button>
    </p>
  )
}

/** A field as it is published. */
function putBack(path: string, published: Json | undefined): SiteChange {
  return { path, value: published ?? null }
}

function isInNew(items: readonly { path: string }[], values: Json): boolean {
  return items.some(({ path }) => valueAt(values, path) === undefined)
}

/** Whether a field is not as it is published. */
export function useIsChanged(path: string): boolean {
  const now = useValue(path)
  const published = usePublished(path)
  return !isSame(now ?? null, published ?? null)
}
