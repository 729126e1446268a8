import { useRef, useState, type DragEvent } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { call, CallFailed } from './admin-api.ts'
import { ImportPlanView, type ImportAnswer } from './import-plan.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The catalog is another one now */
  onChanged: () => Promise<void>
  fail: (error: unknown) => void
}

const ADDRESS = '/api/admin/import-locations'

/** Choose a file, see what it changes, do it; and take it back afterwards. */
export function ImportDialog({ open, onClose, onChanged, fail }: Props) {
  return (
    <Dialog open={open} title="Import locations" onClose={onClose}>
      <ImportSteps onClose={onClose} onChanged={onChanged} fail={fail} />
    </Dialog>
  )
}

type Step =
  | { kind: 'choose' }
  | { kind: 'reading'; file: File }
  | { kind: 'planned'; file: File; plan: ImportAnswer }
  | { kind: 'importing'; file: File; plan: ImportAnswer }
  | { kind: 'done'; answer: ImportAnswer }

function ImportSteps({ onClose, onChanged, fail }: Omit<Props, 'open'>) {
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function refuse(error: unknown): void {
    if (error instanceof CallFailed && error.isSignedOut) {
      fail(error)
      return
    }
    setProblem(error instanceof Error ? error.message : String(error))
  }

  async function plan(file: File): Promise<void> {
    setProblem(null)
    setStep({ kind: 'reading', file })
    try {
      setStep({ kind: 'planned', file, plan: await send(file, true) })
    } catch (error) {
      setStep({ kind: 'choose' })
      refuse(error)
    }
  }

  async function carryOut(file: File, planned: ImportAnswer): Promise<void> {
    setStep({ kind: 'importing', file, plan: planned })
    try {
      const answer = await send(file, false)
      setStep({ kind: 'done', answer })
      await onChanged()
    } catch (error) {
      setStep({ kind: 'planned', file, plan: planned })
      refuse(error)
    }
  }

  async function takeBack(): Promise<void> {
    try {
      const { message } = await call<{ message: string }>('POST', `${ADDRESS}/undo`)
      await onChanged()
      onClose()
      showToast({ title: 'The import is undone', description: message })
    } catch (error) {
      refuse(error)
    }
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void plan(file)
  }

  const isChoosing = step.kind === 'choose' || step.kind === 'reading'
  return (
    <div className="staff-form">
      {problem !== null && (
        <Alert helper={problem.replace(/^Failed to import locations: /, '')}>
          Failed to import locations
        </Alert>
      )}
      {isChoosing && (
        // Dropping is for those who have a mouse; the input in it is for everybody.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <label
          className={isOver ? 'staff-drop-over' : 'staff-drop'}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <b>File</b>
          <span className="muted small">
            JSON, CSV, GeoJSON, a sheet from Google Business Profile, or Google Places results. Drop
            it here or choose it.
          </span>
          <input
            ref={input}
            type="file"
            accept=".json,.csv,.geojson,.txt,application/json,text/csv"
            disabled={step.kind === 'reading'}
            data-initial-focus
            onChange={() => {
              const file = input.current?.files?.[0]
              if (file) void plan(file)
            }}
          />
        </label>
      )}
      {step.kind === 'reading' && (
        <output>
          Reading {step.file.name} ({Math.ceil(step.file.size / 1000).toLocaleString('en-US')} kB)…
        </output>
      )}
      {(step.kind === 'planned' || step.kind === 'importing') && (
        <>
          <ImportPlanView answer={step.plan} />
          <div className="staff-answers">
            <Button onClick={onClose}>Cancel</Button>
            <Button
              kind="primary"
              busy={step.kind === 'importing'}
              disabled={step.plan.added + step.plan.updated === 0}
              onClick={() => void carryOut(step.file, step.plan)}
            >
              Import
            </Button>
          </div>
        </>
      )}
      {step.kind === 'done' && (
        <>
          <output>
            <b>{step.answer.message}</b>
          </output>
          <div className="staff-answers">
            <Button onClick={() => void takeBack()}>Undo import</Button>
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function send(file: File, isDryRun: boolean): Promise<ImportAnswer> {
  const form = new FormData()
  form.set('file', file)
  return call<ImportAnswer>('POST', isDryRun ? `${ADDRESS}?dryRun=1` : ADDRESS, form)
}
