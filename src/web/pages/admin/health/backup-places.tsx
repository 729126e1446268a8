import { useState } from 'react'
import type { KeptBackup } from '#domain/staff/kept-backup.ts'
import { bytesText } from '#domain/text/bytes-text.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { useAnswer } from '#web/pages/admin/frame/use-answer.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { BACKUP_PLACES_CALL } from '#web/addresses/paths.ts'
import { instantWords } from './instant-words.ts'
import type { Clock } from './restore-dialog.tsx'

/** What the page shows before somebody asks for more. */
const SHOWN = 3

type Placed = { name: string; at: number; bytes: number }
type Place = {
  kind: 'folder' | 'bucket'
  address: string
  backups: readonly Placed[]
  problem: string | null
}

const TITLES: Record<Place['kind'], string> = {
  folder: 'In the backup folder',
  bucket: 'In the bucket',
}

type Props = {
  session: StaffSession
  clock: Clock
  /** One of them has been copied here, to read it */
  onBrought: (backup: KeptBackup) => void
}

/** The automatic backups, which are elsewhere. Renders nothing if no setting says where. */
export function BackupPlaces({ session, clock, onBrought }: Props) {
  const { answer, problem, reload } = useAnswer<Place[]>(BACKUP_PLACES_CALL, session)
  return (
    <>
      {problem !== null && (
        <div className="staff-panel-body">
          <PartFailed
            isNote
            words="The backups elsewhere didn’t load"
            reason={problem}
            onRetry={reload}
          />
        </div>
      )}
      {answer?.map((place) => (
        <PlaceList key={place.kind} {...{ place, session, clock, onBrought }} />
      ))}
    </>
  )
}

function PlaceList({ place, session, clock, onBrought }: Props & { place: Place }) {
  const { kind, address, backups } = place
  const [isWhole, setWhole] = useState(false)
  const [bringing, setBringing] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function bring(name: string): Promise<void> {
    setBringing(name)
    setProblem(null)
    try {
      onBrought(await call<KeptBackup>('POST', BACKUP_PLACES_CALL, { place: kind, name }))
    } catch (error) {
      if (!session.leaveIfSignedOut(error)) {
        setProblem(error instanceof Error ? error.message : String(error))
      }
    }
    setBringing(null)
  }

  const shown = isWhole ? backups : backups.slice(0, SHOWN)
  return (
    <div className="staff-elsewhere">
      <div className="staff-panel-body">
        <h3 id={`place-${kind}`}>{TITLES[kind]}</h3>
        <p className="muted small">{address}</p>
        {place.problem !== null && <Alert helper={place.problem}>It can’t be looked at</Alert>}
        {problem !== null && <Alert helper={problem}>The backup was not brought here</Alert>}
        {place.problem === null && backups.length === 0 && (
          <p className="muted">
            There is no backup there yet. The first one comes within a minute.
          </p>
        )}
      </div>
      {shown.length > 0 && (
        <ul aria-labelledby={`place-${kind}`}>
          {shown.map(({ name, at, bytes }) => {
            const time = instantWords(at, clock.now, clock.timeZone)
            return (
              <li key={name} className="staff-backup">
                <h4>{time.charAt(0).toUpperCase() + time.slice(1)}</h4>
                <p>{bytesText(bytes)}. Looking into it changes nothing yet.</p>
                <div className="staff-finding-ways">
                  <Button
                    small
                    busy={bringing === name}
                    disabled={bringing !== null && bringing !== name}
                    aria-label={`Restore the backup of ${time} from there…`}
                    onClick={() => void bring(name)}
                  >
                    Restore…
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {!isWhole && backups.length > SHOWN && (
        <div className="staff-panel-body">
          <Button small onClick={() => setWhole(true)}>
            Show all {backups.length}
          </Button>
        </div>
      )}
    </div>
  )
}
