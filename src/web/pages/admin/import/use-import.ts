import { useState } from 'react'
import { CallFailed, isUnsure } from '#web/pages/admin/catalog/admin-api.ts'
import { useLookingAgain } from '#web/pages/admin/catalog/use-looking-again.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { ChosenRepairs } from './chosen-repairs.ts'
import { carryOutImport, planImport, undoImport } from './import-calls.ts'
import type { ImportAnswer } from './import-plan.tsx'
import { NothingSaved, SendCancelled, type SendProgress } from './send-file.ts'
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
  /** The catalog is another one now, by what is done. Resolves to whether it is shown. */
  onChanged: (done: string) => Promise<boolean>
  fail: (error: unknown) => void
}

export type RunningImport = ReturnType<typeof useImport>

/** An import on its way from a chosen file to its undo, and what went wrong on it. */
export function useImport({ onClose, onChanged, fail }: Options) {
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' })
  const [repairs, setRepairs] = useState(NO_REPAIRS)
  /** Stays for the next file: who repairs this one and chooses it again means it still. */
  const [isStrict, setStrict] = useState(false)
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null)
  const sending = useSending()
  const lookAgain = useLookingAgain(onChanged)

  function showProblem(error: unknown, title = 'Failed to import locations'): void {
    if (error instanceof SendCancelled) return
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
      // What the server has whole it carries out, whoever is still looking.
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
      message = await undoImport(undoId)
    } catch (error) {
      showProblem(error, 'Failed to undo the import')
      if (isUnsure(error)) await lookAgain('The import may be undone')
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
