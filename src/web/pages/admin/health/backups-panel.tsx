import { useRef, useState } from 'react'
import type { KeptBackup } from '#domain/staff/kept-backup.ts'
import { bytesText } from '#domain/text/bytes-text.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { useAnswer, type ReadAnswer } from '#web/pages/admin/frame/use-answer.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { BACKUPS_CALL, RESTORE_CALL } from '#web/addresses/paths.ts'
import { BackupPlaces } from './backup-places.tsx'
import type { HealthCalls } from './health-group.tsx'
import { RestoreDialog, type Clock, type Restored } from './restore-dialog.tsx'
import { sendBackup } from './send-backup.ts'
import { instantWords } from './instant-words.ts'

export function useBackups(session: StaffSession): ReadAnswer<KeptBackup[]> {
  return useAnswer<KeptBackup[]>(BACKUPS_CALL, session)
}

type Props = {
  backups: ReadAnswer<KeptBackup[]>
  session: StaffSession
  clock: Clock
  calls: HealthCalls
  /** The site's data changed */
  onRestored: () => void
}

/** The backups that the site keeps: make, download, upload, and restore one. */
export function BackupsPanel({ backups, session, clock, calls, onRestored }: Props) {
  const { answer, problem, reload } = backups
  const [chosen, setChosen] = useState<KeptBackup | null>(null)
  const [done, setDone] = useState<Restored | null>(null)

  /** Shows what an uploaded or copied backup would change. */
  function look(backup: KeptBackup): void {
    void reload()
    setChosen(backup)
  }

  function afterRestore(restored: Restored): void {
    setChosen(null)
    setDone(restored)
    void reload()
    onRestored()
  }

  return (
    <>
      <section className="staff-panel" aria-labelledby="backups">
        <div className="staff-panel-head">
          <h2 id="backups">Backups</h2>
          <p className="muted small">
            The site keeps the last 10. Download one now and then, and keep it on another computer.
            None contains the secret key.
          </p>
          <Button small busy={calls.running === 'backup'} onClick={() => calls.run('backup')}>
            {calls.running !== 'backup' && <Icon name="database-backup" />}
            Back up now
          </Button>
        </div>
        <div className="staff-panel-body">
          <RestoreDone done={done} onUndone={afterRestore} session={session} />
          {problem !== null && (
            <PartFailed isNote words="Backups didn’t load" reason={problem} onRetry={reload} />
          )}
          {answer?.length === 0 && (
            <p className="muted">No backups yet. The first one takes seconds.</p>
          )}
        </div>
        {answer !== null && answer.length > 0 && (
          <ul>
            {answer.map((backup) => (
              <BackupLine
                key={backup.id}
                backup={backup}
                clock={clock}
                onRestore={() => setChosen(backup)}
              />
            ))}
          </ul>
        )}
        <BackupPlaces session={session} clock={clock} onBrought={look} />
        <BringBackup session={session} onBrought={look} />
      </section>
      <RestoreDialog
        backup={chosen}
        session={session}
        clock={clock}
        onClose={() => setChosen(null)}
        onRestored={afterRestore}
      />
    </>
  )
}

const KINDS: Record<KeptBackup['kind'], string> = {
  made: 'Backup',
  safety: 'Before a restore',
  upload: 'From a file',
}

function BackupLine({
  backup,
  clock,
  onRestore,
}: {
  backup: KeptBackup
  clock: Clock
  onRestore: () => void
}) {
  const { id, at, bytes, kind, by, holds } = backup
  const time = instantWords(Date.parse(at), clock.now, clock.timeZone)
  const what = holds
    ? `${holds.chain}: ${holds.stores} stores, ${holds.tags} tags, ${holds.pictures} pictures, ${holds.people} ${holds.people === 1 ? 'person' : 'people'}, ${holds.attempts} quiz attempts.`
    : 'Made by a command. “Restore…” shows what it contains.'
  return (
    <li className="staff-backup">
      <h3>
        {time.charAt(0).toUpperCase() + time.slice(1)}{' '}
        <span className="staff-state">{KINDS[kind]}</span>
      </h3>
      <p>
        {bytesText(bytes)}
        {by === null ? '' : `, by ${by}`}. {what}
      </p>
      <div className="staff-finding-ways">
        <a
          className={buttonClass({ small: true })}
          href={`${BACKUPS_CALL}/${encodeURIComponent(id)}`}
          download
          aria-label={`Download the backup of ${time}`}
        >
          <Icon name="download" />
          Download
        </a>
        <Button small aria-label={`Restore the backup of ${time}…`} onClick={onRestore}>
          Restore…
        </Button>
      </div>
    </li>
  )
}

/** What the last restore did, with an undo. */
function RestoreDone({
  done,
  onUndone,
  session,
}: {
  done: Restored | null
  onUndone: (restored: Restored) => void
  session: StaffSession
}) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function undo(id: string): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      onUndone(await call<Restored>('POST', RESTORE_CALL, { id }))
    } catch (error) {
      if (!session.leaveIfSignedOut(error)) {
        setProblem(error instanceof Error ? error.message : String(error))
      }
    }
    setBusy(false)
  }

  return (
    <>
      <output className={done === null ? undefined : 'staff-restored'}>
        {done !== null && (
          <>
            <Icon name="circle-check" />
            <span>{done.message}</span>
            {done.undoId !== null && done.backup.kind !== 'safety' && (
              <Button small busy={isBusy} onClick={() => void undo(done.undoId ?? '')}>
                Undo restore
              </Button>
            )}
          </>
        )}
      </output>
      {problem !== null && <Alert helper={problem}>The restore was not undone</Alert>}
    </>
  )
}

/** A backup from the person's computer: of this site, or of another one. */
function BringBackup({
  session,
  onBrought,
}: {
  session: StaffSession
  onBrought: (backup: KeptBackup) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function bring(file: File): Promise<void> {
    setProblem(null)
    setShare(0)
    try {
      onBrought(await sendBackup(file, setShare))
    } catch (error) {
      if (!session.leaveIfSignedOut(error)) {
        setProblem(error instanceof Error ? error.message : String(error))
      }
    }
    setShare(null)
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
  }

  return (
    <div className="staff-panel-body staff-bring">
      <label htmlFor="bring-backup">
        <b>Restore from a file</b>
        <span className="muted small">
          Choose a backup that you downloaded. You see first what it would change.
        </span>
      </label>
      <input
        ref={input}
        id="bring-backup"
        type="file"
        accept=".backup,.gz,application/gzip"
        disabled={share !== null}
        onChange={() => {
          const file = input.current?.files?.[0]
          if (file) void bring(file)
        }}
      />
      {share !== null && (
        <progress value={share} max={1} aria-label="Sending the backup">
          {Math.round(share * 100)}%
        </progress>
      )}
      {problem !== null && <Alert helper={problem}>The file was not taken</Alert>}
    </div>
  )
}
