import { isJsonList } from '#domain/site/editor/site-source.ts'
import type { SiteField } from '#domain/site/editor/site-answers.ts'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { useEditor, useValue } from '#web/pages/admin/site/desk/desk-context.ts'
import { hintOf } from './choice-fields.tsx'
import { FieldFrame } from './field-frame.tsx'

type Props = { field: SiteField; path: string }

/** Some of a few values, in an order. */
export function ChoicesField(props: Props) {
  return props.field.path === 'pagesOff' ? <ShownPages {...props} /> : <Choices {...props} />
}

/** Each page with a switch that is on while it is shown; the value has those that are not. */
function ShownPages({ field, path }: Props) {
  const { desk } = useEditor()
  const value = useValue(path)
  const hidden = isJsonList(value) ? value.filter((one) => typeof one === 'string') : []
  return (
    <FieldFrame field={field} path={path} label="Pages" isGroup {...hintOf(field)}>
      {() => (
        <ul className="staff-choices">
          {field.choices?.map(({ value: name, label }) => {
            const isShown = !hidden.includes(name)
            return (
              <li key={name}>
                <label className="staff-switch-line">
                  <input
                    className="staff-switch"
                    type="checkbox"
                    role="switch"
                    aria-checked={isShown}
                    checked={isShown}
                    onChange={() => {
                      const next = isShown
                        ? [...hidden, name]
                        : hidden.filter((one) => one !== name)
                      desk.change([{ path, value: next }])
                    }}
                  />
                  <span>
                    {label} <span className="muted">{isShown ? 'Shown' : 'Hidden'}</span>
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
      )}
    </FieldFrame>
  )
}

function Choices({ field, path }: Props) {
  const { desk, say } = useEditor()
  const value = useValue(path)
  const chosen = isJsonList(value) ? value.filter((one) => typeof one === 'string') : []
  const label = (name: string) => field.choices?.find((one) => one.value === name)?.label ?? name
  const rest = (field.choices ?? []).map((one) => one.value).filter((one) => !chosen.includes(one))
  const isOrdered = field.path === 'menu'
  const off = useValue('pagesOff')
  const isHidden = (name: string) => isOrdered && isJsonList(off) && off.includes(name)
  const change = (next: readonly string[]) => desk.change([{ path, value: next }])

  function move(name: string, by: -1 | 1): void {
    const at = chosen.indexOf(name)
    if (at + by < 0 || at + by >= chosen.length) return
    change(chosen.toSpliced(at, 1).toSpliced(at + by, 0, name))
    say(`${label(name)}, now ${at + by + 1} of ${chosen.length}`)
  }

  return (
    <FieldFrame field={field} path={path} label={field.label} isGroup {...hintOf(field)}>
      {() => (
        <ul className="staff-choices">
          {[...chosen, ...rest].map((name) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  onChange={({ currentTarget }) =>
                    change(
                      currentTarget.checked
                        ? [...chosen, name]
                        : chosen.filter((one) => one !== name),
                    )
                  }
                />
                {label(name)}
                {isHidden(name) && <span className="muted"> (hidden page)</span>}
              </label>
              {isOrdered && chosen.includes(name) && (
                <span className="staff-it-actions">
                  <IconButton
                    icon="arrow-up"
                    label={`Move up ${label(name)}`}
                    aria-disabled={chosen[0] === name}
                    onClick={() => move(name, -1)}
                  />
                  <IconButton
                    icon="arrow-down"
                    label={`Move down ${label(name)}`}
                    aria-disabled={chosen.at(-1) === name}
                    onClick={() => move(name, 1)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}
