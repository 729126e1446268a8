import { useEffect, useRef } from 'react'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { AllOrNothing } from './all-or-nothing.tsx'
import type { ChosenRepairs } from './chosen-repairs.ts'
import { ImportFileField } from './import-file-field.tsx'
import look from './import-look.css?inline'
import { ImportNotes } from './import-notes.tsx'
import { ImportPlanView, type ImportAnswer } from './import-plan.tsx'
import { LastImport } from './last-import.tsx'
import { SendProgressBar } from './send-progress.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useImport, type ImportStep, type RunningImport } from './use-import.ts'

adoptInBrowser(look)

type Props = {
  open: boolean
  onClose: () => void
  /** The catalog has changed: `done` says how. Resolves to whether the list is up to date. */
  onChanged: (done: string) => Promise<boolean>
  fail: (error: unknown) => void
}

/** Imports a file: choose it, review its changes, import it, and undo it if needed. */
export function ImportDialog({ open, onClose, onChanged, fail }: Props) {
  return (
    <Dialog open={open} title="Import locations" onClose={onClose}>
      <ImportSteps onClose={onClose} onChanged={onChanged} fail={fail} />
    </Dialog>
  )
}

function ImportSteps(props: Omit<Props, 'open'>) {
  const running = useImport(props)
  const { step, problem, plan, takeBack } = running
  const form = useRef<HTMLDivElement>(null)
  const canTake = step.kind === 'choose' || step.kind === 'planned'
  const isOver = useFileDrop(canTake ? ([file]) => file && void plan(file) : null)

  // The focused element may be removed with its step.
  useEffect(() => {
    if (!form.current?.closest('dialog')?.contains(document.activeElement)) form.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs after each step
  }, [step.kind])

  return (
    <div ref={form} className="staff-form" tabIndex={-1}>
      {problem !== null && (
        <Alert helper={problem.text.replace(/^Failed to import locations: /, '')}>
          {problem.title}
        </Alert>
      )}
      {step.kind === 'choose' && (
        <>
          <ImportFileField isOver={isOver} onChoose={(file) => void plan(file)} />
          <LastImport onUndo={takeBack} />
        </>
      )}
      {step.kind === 'reading' && (
        <SendProgressBar
          file={step.file}
          progress={step.progress}
          verb="Reading"
          onCancel={running.cancel}
        />
      )}
      {(step.kind === 'planned' || step.kind === 'importing') && (
        <PlannedImport step={step} running={running} onClose={props.onClose} />
      )}
      {step.kind === 'done' && (
        <ImportDone answer={step.answer} onUndo={takeBack} onClose={props.onClose} />
      )}
    </div>
  )
}

type PlannedProps = {
  step: ImportStep & { kind: 'planned' | 'importing' }
  running: RunningImport
  onClose: () => void
}

/** The changes of an import with its buttons, and its progress. */
function PlannedImport({ step, running, onClose }: PlannedProps) {
  const { repairs, isStrict } = running
  const { file, plan } = step
  const isPlanned = step.kind === 'planned'
  const isIdle = isPlanned && changeCount(plan, repairs) === 0
  const hasRejected = isPlanned && !isIdle && plan.refused.length > 0
  return (
    <>
      <ImportPlanView
        answer={plan}
        repairs={repairs}
        onRepair={running.setRepairs}
        isFixed={!isPlanned}
      />
      {isIdle && <p>There is nothing to import: no store would be added or changed.</p>}
      {hasRejected && (
        <AllOrNothing
          rejected={plan.refused.length}
          isChosen={isStrict}
          onChoose={running.setStrict}
        />
      )}
      {step.kind === 'planned' ? (
        <div className="staff-answers">
          <Button kind="ghost" onClick={running.chooseAnother}>
            Choose another file
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={isIdle || (hasRejected && isStrict)}
            onClick={() => void running.carryOut(file, plan)}
          >
            Import
          </Button>
        </div>
      ) : (
        <SendProgressBar
          file={file}
          progress={step.progress}
          verb="Importing"
          onCancel={step.progress.kind === 'sending' ? running.cancel : null}
        />
      )}
    </>
  )
}

/** The number of changes that an import would make, including new tags. */
function changeCount({ added, updated, newTags }: ImportAnswer, repairs: ChosenRepairs): number {
  return added + updated + newTags.length + repairs.size
}

type DoneProps = {
  answer: ImportAnswer
  onUndo: (undoId: string) => Promise<void>
  onClose: () => void
}

/** The result of an import, with an Undo button. */
function ImportDone({ answer: { message, notes, undoId }, onUndo, onClose }: DoneProps) {
  return (
    <>
      <output>
        <b>{message}</b>
      </output>
      <ImportNotes notes={notes} />
      <div className="staff-answers">
        {undoId !== null && <Button onClick={() => void onUndo(undoId)}>Undo import</Button>}
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  )
}
