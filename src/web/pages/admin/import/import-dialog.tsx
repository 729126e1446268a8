import { useEffect, useRef, useState } from 'react'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import { IMPORT_CALL, UNDO_IMPORT_CALL } from '#web/addresses/paths.ts'
import look from './import-look.css?inline'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { call, CallFailed, isUnsure } from '#web/pages/admin/catalog/admin-api.ts'
import { AllOrNothing } from './all-or-nothing.tsx'
import { confirmedRepairs, type ChosenRepairs } from './chosen-repairs.ts'
import { ImportNotes } from './import-notes.tsx'
import { ImportPlanView, type ImportAnswer } from './import-plan.tsx'
import { LastImport } from './last-import.tsx'
import { NothingSaved, SendCancelled, sendFile, type SendProgress } from './send-file.ts'
import { SendProgressBar } from './send-progress.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useLookingAgain } from '#web/pages/admin/catalog/use-looking-again.ts'
import { useSending } from './use-sending.ts'

adoptInBrowser(look)

type Props = {
  open: boolean
  onClose: () => void
  /** The catalog is another one now, by what is done. Resolves to whether it is shown. */
  onChanged: (done: string) => Promise<boolean>
  fail: (error: unknown) => void
}

const NO_MENDS: ChosenRepairs = new Map()

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
  | { kind: 'reading'; file: File; progress: SendProgress }
  | { kind: 'planned'; file: File; plan: ImportAnswer }
  | { kind: 'importing'; file: File; plan: ImportAnswer; progress: SendProgress }
  | { kind: 'done'; answer: ImportAnswer }

type Problem = { title: string; text: string }

function ImportSteps({ onClose, onChanged, fail }: Omit<Props, 'open'>) {
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const [repairs, setRepairs] = useState(NO_MENDS)
  /** Stays for the next file: who repairs this one and chooses it again means it still. */
  const [isStrict, setStrict] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const sending = useSending()
  const lookAgain = useLookingAgain(onChanged)
  const canTake = step.kind === 'choose' || step.kind === 'planned'
  const isOver = useFileDrop(canTake ? (file) => void plan(file) : null)

  // What had the focus may be gone with its step.
  useEffect(() => {
    if (!form.current?.closest('dialog')?.contains(document.activeElement)) form.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the step says when
  }, [step.kind])

  function refuse(error: unknown, title = 'Failed to import locations'): void {
    if (error instanceof SendCancelled) return
    if (error instanceof CallFailed && error.isSignedOut) {
      fail(error)
      return
    }
    setProblem({ title, text: error instanceof Error ? error.message : String(error) })
  }

  async function plan(file: File): Promise<void> {
    setProblem(null)
    setRepairs(NO_MENDS)
    const show = (progress: SendProgress) => setStep({ kind: 'reading', file, progress })
    show({ kind: 'sending', sent: 0, total: file.size })
    try {
      const planned = await sendFile<ImportAnswer>(
        `${IMPORT_CALL}?dryRun=1`,
        formOf(file, NO_MENDS),
        {
          saves: false,
          onProgress: show,
          signal: sending.start(),
        },
      )
      setStep({ kind: 'planned', file, plan: planned })
    } catch (error) {
      setStep({ kind: 'choose' })
      refuse(error)
    }
  }

  async function carryOut(file: File, planned: ImportAnswer): Promise<void> {
    setProblem(null)
    const show = (progress: SendProgress) => {
      // What the server has whole it carries out, whoever is still looking.
      if (progress.kind === 'working') sending.keep()
      setStep({ kind: 'importing', file, plan: planned, progress })
    }
    show({ kind: 'sending', sent: 0, total: file.size })
    let answer: ImportAnswer
    try {
      const address = isStrict ? `${IMPORT_CALL}?strict=1` : IMPORT_CALL
      answer = await sendFile<ImportAnswer>(address, formOf(file, repairs), {
        saves: true,
        onProgress: show,
        signal: sending.start(),
      })
    } catch (error) {
      const isLost = error instanceof CallFailed && error.status === 0
      setStep(isLost ? { kind: 'choose' } : { kind: 'planned', file, plan: planned })
      refuse(error)
      if (sending.isGone() && error instanceof CallFailed) {
        showToast({ title: 'Failed to import locations', description: error.message })
      }
      if (isUnsure(error) && !(error instanceof NothingSaved)) {
        await lookAgain('The import may be done')
      }
      return
    }
    setStep({ kind: 'done', answer })
    if (sending.isGone()) showToast({ title: 'The import is done', description: answer.message })
    await onChanged('The import is done')
  }

  async function takeBack(undoId: string): Promise<void> {
    setProblem(null)
    let message: string
    try {
      ;({ message } = await call<{ message: string }>(
        'POST',
        `${UNDO_IMPORT_CALL}?undoId=${undoId}`,
      ))
    } catch (error) {
      refuse(error, 'Failed to undo the import')
      if (isUnsure(error)) await lookAgain('The import may be undone')
      return
    }
    const isShown = await onChanged('The import is undone')
    onClose()
    if (isShown) showToast({ title: 'The import is undone', description: message })
  }

  const undoId = step.kind === 'done' ? step.answer.undoId : null
  const isIdle = step.kind === 'planned' && changeCount(step.plan, repairs) === 0
  const hasRefused = step.kind === 'planned' && !isIdle && step.plan.refused.length > 0
  return (
    <div ref={form} className="staff-form" tabIndex={-1}>
      {problem !== null && (
        <Alert helper={problem.text.replace(/^Failed to import locations: /, '')}>
          {problem.title}
        </Alert>
      )}
      {step.kind === 'choose' && (
        <>
          <label className={isOver ? 'staff-drop-over' : 'staff-drop'}>
            <b>File</b>
            <span className="muted small">
              JSON, CSV, GeoJSON, a sheet from Google Business Profile, or Google Places results.
              Drop it here or choose it.
            </span>
            <input
              ref={input}
              type="file"
              accept=".json,.csv,.geojson,.txt,application/json,text/csv"
              data-initial-focus
              onChange={() => {
                const file = input.current?.files?.[0]
                if (file) void plan(file)
              }}
            />
          </label>
          <LastImport onUndo={takeBack} />
        </>
      )}
      {step.kind === 'reading' && (
        <SendProgressBar
          file={step.file}
          progress={step.progress}
          verb="Reading"
          onCancel={sending.cancel}
        />
      )}
      {(step.kind === 'planned' || step.kind === 'importing') && (
        <ImportPlanView
          answer={step.plan}
          repairs={repairs}
          onRepair={setRepairs}
          isFixed={step.kind === 'importing'}
        />
      )}
      {isIdle && <p>There is nothing to import: no store would be added or changed.</p>}
      {hasRefused && (
        <AllOrNothing refused={step.plan.refused.length} isChosen={isStrict} onChoose={setStrict} />
      )}
      {step.kind === 'planned' && (
        <div className="staff-answers">
          <Button kind="ghost" onClick={() => setStep({ kind: 'choose' })}>
            Choose another file
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={isIdle || (hasRefused && isStrict)}
            onClick={() => void carryOut(step.file, step.plan)}
          >
            Import
          </Button>
        </div>
      )}
      {step.kind === 'importing' && (
        <SendProgressBar
          file={step.file}
          progress={step.progress}
          verb="Importing"
          onCancel={step.progress.kind === 'sending' ? sending.cancel : null}
        />
      )}
      {step.kind === 'done' && (
        <>
          <output>
            <b>{step.answer.message}</b>
          </output>
          <ImportNotes notes={step.answer.notes} />
          <div className="staff-answers">
            {undoId !== null && <Button onClick={() => void takeBack(undoId)}>Undo import</Button>}
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** So many things an import would do; a file that brings tags alone does something too. */
function changeCount({ added, updated, newTags }: ImportAnswer, repairs: ChosenRepairs): number {
  return added + updated + newTags.length + repairs.size
}

function formOf(file: File, repairs: ChosenRepairs): FormData {
  const form = new FormData()
  form.set('file', file)
  if (repairs.size > 0) form.set('mends', JSON.stringify(confirmedRepairs(repairs)))
  return form
}
