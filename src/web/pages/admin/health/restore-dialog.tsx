import { useEffect, useState } from 'react'
import type { KeptBackup, RestorePlan } from '#domain/staff/kept-backup.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { RESTORE_CALL } from '#web/addresses/paths.ts'
import { instantWords } from './instant-words.ts'

/** The time of the check, in ms since the epoch, and the chain's time zone, an IANA name. */
export type Clock = { now: number; timeZone: string }

/** What a restore would change, with sentences for people. */
type Planned = RestorePlan & { isEmpty: boolean; sentences: readonly string[] }

/** What a restore did; `undoId` is the backup of the state before. */
export type Restored = Planned & { message: string; undoId: string | null }

type Props = {
  /** `null` while no backup is chosen */
  backup: KeptBackup | null
  session: StaffSession
  clock: Clock
  onClose: () => void
  onRestored: (restored: Restored) => void
}

/** Shows what a restore would change, and restores. */
export function RestoreDialog({ backup, ...rest }: Props) {
  return (
    <Dialog open={backup !== null} title="Restore a backup" onClose={rest.onClose}>
      {backup && <RestoreForm key={backup.id} backup={backup} {...rest} />}
    </Dialog>
  )
}

function RestoreForm({
  backup,
  session,
  clock,
  onClose,
  onRestored,
}: Omit<Props, 'backup'> & { backup: KeptBackup }) {
  const [plan, setPlan] = useState<Planned | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { leaveIfSignedOut } = session

  useEffect(() => {
    let isCurrent = true
    call<Planned>('POST', `${RESTORE_CALL}?dryRun=1`, { id: backup.id }).then(
      (found) => isCurrent && setPlan(found),
      (error: unknown) => {
        if (isCurrent && !leaveIfSignedOut(error)) setProblem(String(Object(error).message))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [backup.id, leaveIfSignedOut])

  async function restore(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      onRestored(await call<Restored>('POST', RESTORE_CALL, { id: backup.id }))
    } catch (error) {
      if (leaveIfSignedOut(error)) return
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }

  const isReady = plan !== null && !plan.isEmpty
  return (
    <div className="staff-restore">
      <p>The backup is of {instantWords(Date.parse(backup.at), clock.now, clock.timeZone)}.</p>
      {problem !== null && <Alert>{problem}</Alert>}
      <output>
        {plan === null && problem === null && 'Reading the backup…'}
        {plan?.isEmpty && 'Everything is already as in the backup.'}
      </output>
      {plan?.isOtherChain && (
        <p className="staff-note">
          This is the backup of another chain{backup.holds ? `: ${backup.holds.chain}` : ''}.
        </p>
      )}
      {plan !== null && plan.sentences.length > 0 && (
        <ul className="staff-plan" aria-label="What it would change">
          {plan.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {isReady && (
        <p className="muted small">
          People, passwords, sessions, and the connection to the business listing stay as they are.
          The site first saves the current state as a backup, so you can undo this.
        </p>
      )}
      <div className="staff-answers">
        <Button onClick={onClose}>{isReady ? 'Cancel' : 'Close'}</Button>
        {isReady && (
          <Button kind="primary" busy={isBusy} onClick={() => void restore()}>
            Restore
          </Button>
        )}
      </div>
    </div>
  )
}
