import { useState } from 'react'
import { CallFailed, isUnsure } from '#web/pages/admin/catalog/admin-api.ts'
import { useRepeatedReload } from '#web/pages/admin/catalog/use-repeated-reload.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { ChosenRepairs } from './chosen-repairs.ts'
import { carryOutImport, planImport, undoImport } from './import-calls.ts'
import type { ImportAnswer } from './import-plan.tsx'
import { NothingSaved, SendCanceled, type SendProgress } from './send-file.ts'
import { useSending } from './use-sending.ts'

export type ImportStep =
  | { kind: 'choose' }
  | { kind: 'reading'; file: File; progress: SendProgress }
  | { kind: 'planned'; file: File; plan: ImportAnswer }
  | { kind: 'importing'; file: File; plan: ImportAnswer; progress: SendProgress }
  | { kind: 'done'; answer: ImportAnswer }

const NO_REPAIRS: ChosenRepairs = new Map()

type Options = {
  onClose: () => void
  /** The catalog has changed: `done` says how. Resolves to whether the list is up to date. */
  onChanged: (done: string) => Promise<boolean>
  fail: (error: unknown) => void
}

export type RunningImport = ReturnType<typeof useImport>

/** An import from the chosen file to its undo, and its problem. */
export function useImport({ onClose, onChanged, fail }: Options) {
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' })
  const [repairs, setRepairs] = useState(NO_REPAIRS)
  /** Kept for the next file, because a person may fix this file and choose it again. */
  const [isStrict, setStrict] = useState(false)
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null)
  const sending = useSending()
  const reload = useRepeatedReload(onChanged)

  function showProblem(error: unknown, title = 'Failed to import locations'): void {
    if (error instanceof SendCanceled) return
    if (error instanceof CallFailed && error.isSignedOut) return fail(error)
    setProblem({ title, text: error instanceof Error ? error.message : String(error) })
  }

  async function plan(file: File): Promise<void> {
    setProblem(null)
    setRepairs(NO_REPAIRS)
    const onProgress = (progress: SendProgress) => setStep({ kind: 'reading', file, progress })
    onProgress({ kind: 'sending', sent: 0, total: file.size })
    try {
      const planned = await planImport(file, { onProgress, signal: sending.start() })
      setStep({ kind: 'planned', file, plan: planned })
    } catch (error) {
      setStep({ kind: 'choose' })
      showProblem(error)
    }
  }

  async function carryOut(file: File, planned: ImportAnswer): Promise<void> {
    setProblem(null)
    const onProgress = (progress: SendProgress) => {
      // The server completes an import that it has received, even if the dialog is closed.
      if (progress.kind === 'working') sending.keep()
      setStep({ kind: 'importing', file, plan: planned, progress })
    }
    onProgress({ kind: 'sending', sent: 0, total: file.size })
    let answer: ImportAnswer
    try {
      const signal = sending.start()
      answer = await carryOutImport(file, { repairs, isStrict }, { onProgress, signal })
    } catch (error) {
      const isLost = error instanceof CallFailed && error.status === 0
      setStep(isLost ? { kind: 'choose' } : { kind: 'planned', file, plan: planned })
      showProblem(error)
      if (sending.isGone() && error instanceof CallFailed) {
        showToast({ title: 'Failed to import locations', description: error.message })
      }
      if (isUnsure(error) && !(error instanceof NothingSaved)) {
        await reload('The import may be done')
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
      message = await undoImport(undoId)
    } catch (error) {
      showProblem(error, 'Failed to undo the import')
      if (isUnsure(error)) await reload('The import may be undone')
      return
    }
    const isShown = await onChanged('The import is undone')
    onClose()
    if (isShown) showToast({ title: 'The import is undone', description: message })
  }

  return {
    step,
    chooseAnother: () => setStep({ kind: 'choose' }),
    repairs,
    setRepairs,
    isStrict,
    setStrict,
    problem,
    plan,
    carryOut,
    takeBack,
    cancel: sending.cancel,
  }
}
