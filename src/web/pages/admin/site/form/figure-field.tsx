import { useState } from 'react'
import type { SiteField } from '#domain/site/editor/site-answers.ts'
import { useDesk, useEditor, useValue } from '#web/pages/admin/site/desk/desk-context.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { shownFigures } from '#domain/site/editor/shown-figures.ts'
import { FieldFrame } from './field-frame.tsx'

type Props = { field: SiteField; path: string }

/** A number, with its unit. */
export function FigureField({ field, path }: Props) {
  const { desk } = useEditor()
  const value = useValue(path)
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? undefined : readNumber(typed, field)
  // While a number is half typed, like "1.", the box has what is typed; undone, what is there now.
  const isOwn = read === undefined ? typed !== null : read === (value ?? null)
  const shown = typed !== null && isOwn ? typed : textOf(value)
  const unit = field.unit ?? ''
  const isMoney = unit.startsWith('$')
  return (
    <FieldFrame
      field={field}
      path={path}
      label={field.label}
      {...(field.help !== undefined && { hint: field.help })}
      below={
        <>
          {typed !== null && read === undefined && (
            <div className="staff-err" role="alert">
              <Icon name="circle-alert" />
              <span>Type a number. Until then it stays {textOf(value)}.</span>
            </div>
          )}
          <WorksOutTo path={path} />
        </>
      }
    >
      {(control) => (
        <span className="staff-unit">
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            onChange={({ currentTarget }) => {
              const number = readNumber(currentTarget.value, field)
              setTyped(currentTarget.value)
              if (number !== undefined) desk.change([{ path, value: number }], true)
            }}
            onBlur={() => read !== undefined && setTyped(null)}
          />
          {unit !== '' && <i>{isMoney ? `dollars${unit.slice(1)}` : unit}</i>}
        </span>
      )}
    </FieldFrame>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : ''
}

/** What is typed as a number; `null` for none, `undefined` for what is no number. */
function readNumber(typed: string, field: SiteField): number | null | undefined {
  const text = typed.trim().replace(/^\$/, '').replace(/¢$/, '').replace(',', '.')
  if (text === '') return field.isOptional ? null : undefined
  const number = Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** What a figure makes of others, and the texts that show them. */
function WorksOutTo({ path }: { path: string }) {
  const { reveal } = useEditor()
  const site = useDesk((state) => state.site)
  const figures = useDesk((state) => state.figures).filter(({ paths }) => paths.includes(path))
  const uses = figures.flatMap(({ usedIn }) => usedIn)
  if (figures.length === 0) return null
  const values = shownFigures(site, 'en')
  const places = new Map(uses.map((use) => [use.path, use]))
  return (
    <>
      <p className="staff-shows">
        <Icon name="eye" />
        <span>
          Shows as{' '}
          {figures.map(({ name, label }, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <b>{values[name]}</b>
              {at > 0 && ` (${label.toLowerCase()})`}
            </span>
          ))}
        </span>
      </p>
      {places.size > 0 && (
        <details className="staff-uses">
          <summary>
            Used in {places.size} {places.size === 1 ? 'place' : 'places'}
          </summary>
          <ul>
            {[...places.values()].map(({ path: at, place, text }) => (
              <li key={at}>
                <button type="button" className="staff-text-button" onClick={() => reveal.show(at)}>
                  {place}
                </button>
                <span className="staff-hint">{text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
