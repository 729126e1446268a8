import { useState, type FormEvent } from 'react'
import type { SetupAnswer } from '#domain/setup/setup.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { CallFailed, type PlaceError } from '#web/pages/admin/catalog/admin-api.ts'
import type { StepProps } from './setup-props.ts'

export type SetupField = {
  /** The path in the site; the server's problems name it */
  path: string
  label: string
  value: string
  hint?: string
  type?: 'email' | 'tel' | 'url'
  isOptional?: boolean
}

type Props = Pick<StepProps, 'saveSite' | 'onSaved'> & {
  fields: readonly SetupField[]
  /** The changes that were typed, by the fields' paths; none if nothing differs */
  changesOf: (typed: Readonly<Record<string, string>>) => SiteChange[]
  saved: SavedWords
}

/** The message after a save, and whether it is about one thing: visitors see "it", or "them" */
export type SavedWords = { words: string; isOne: boolean }

/** The fields of a step, saved together. */
export function SetupForm({ fields, changesOf, saved, saveSite, onSaved }: Props) {
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(fields.map(({ path, value }) => [path, value])),
  )
  const { problem, errors, isBusy, save } = useSaving({ saveSite, onSaved, saved })

  function send(event: FormEvent): void {
    event.preventDefault()
    void save(changesOf(typed))
  }

  return (
    <form className="staff-form" onSubmit={send}>
      {problem !== null && <Alert>{problem}</Alert>}
      <div className="staff-setup-fields">
        {fields.map(({ path, label, hint, type = 'text', isOptional = false }) => (
          <Field
            key={path}
            label={label}
            error={errorAt(errors, path)}
            {...(hint !== undefined && { hint })}
          >
            {(control) => (
              <input
                {...control}
                type={type}
                required={!isOptional}
                autoComplete="off"
                value={typed[path] ?? ''}
                onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [path]: value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div>
        <Button type="submit" kind="primary" busy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** Saves a step, and keeps what went wrong. */
export function useSaving({
  saveSite,
  onSaved,
  saved,
}: Pick<Props, 'saveSite' | 'onSaved' | 'saved'>) {
  const [problem, setProblem] = useState<string | null>(null)
  const [errors, setErrors] = useState<readonly PlaceError[]>([])
  const [isBusy, setBusy] = useState(false)

  async function save(changes: readonly SiteChange[]): Promise<void> {
    if (changes.length === 0) {
      setProblem('Nothing has changed yet.')
      return
    }
    setBusy(true)
    setProblem(null)
    setErrors([])
    try {
      const answer: SetupAnswer = await saveSite(changes)
      const said = `${saved.words} Visitors see ${saved.isOne ? 'it' : 'them'} now.`
      onSaved(answer, said)
      // The line at the top of the panel may be out of view.
      showToast({ title: said })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      if (error instanceof CallFailed) setErrors(error.errors)
    }
    setBusy(false)
  }
  return { problem, errors, isBusy, save }
}

function errorAt(errors: readonly PlaceError[], path: string): string | null {
  const found = errors.find((one) => one.path === path || one.path.startsWith(`${path}.`))
  return found?.message ?? null
}
