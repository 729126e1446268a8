import { useEffect, useEffectEvent, useState } from 'react'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DescriptionSaver, DescriptionView, SaveState } from './description-saver.ts'

type Props = DescriptionView & {
  saver: DescriptionSaver
  /** Reads the picture again after a colleague changed it */
  onReload: () => Promise<PictureAnswer | null>
}

/** Whether the description is saved, with an undo; or what to do if it is not. */
export function SaveLine({ description, state, canUndo, saver, onReload }: Props) {
  if (state.kind === 'conflict') {
    return (
      <Conflict message={state.message} mine={description.alt} saver={saver} onReload={onReload} />
    )
  }
  return (
    <div className="staff-save-line">
      <output className={state.kind === 'problem' ? 'small staff-bad' : 'small muted'}>
        {stateText(state)}
      </output>
      {canUndo && (
        <button type="button" className="link small" onClick={saver.undo}>
          Undo
        </button>
      )}
      {state.kind === 'problem' && (
        <button type="button" className="link small" onClick={() => void saver.flush()}>
          Try again
        </button>
      )}
    </div>
  )
}

type ConflictProps = Pick<Props, 'saver' | 'onReload'> & { message: string; mine: string }

/** A colleague's words and those typed here, side by side: neither is lost before a person decides. */
function Conflict({ message, mine, saver, onReload }: ConflictProps) {
  const [theirs, setTheirs] = useState<PictureAnswer | null>(null)
  const read = useEffectEvent(() => void onReload().then(setTheirs))
  useEffect(() => read(), [])
  const resolve = async (keep: 'mine' | 'theirs') => {
    const latest = theirs ?? (await onReload())
    if (latest) saver.resolve(keep, latest)
  }
  return (
    <Alert
      helper={
        <>
          Yours: “{mine}” {theirs && <>Theirs: “{theirs.alt}” </>}
          <span className="staff-picture-buttons">
            <Button small onClick={() => void resolve('mine')}>
              Use mine
            </Button>
            <Button small onClick={() => void resolve('theirs')}>
              Use theirs
            </Button>
          </span>
        </>
      }
    >
      {message}
    </Alert>
  )
}

function stateText(state: SaveState): string {
  switch (state.kind) {
    case 'saving':
      return 'Saving…'
    case 'saved':
      return `Saved ${new Date(state.at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`
    case 'offline':
      return 'No signal. 1 change waits.'
    case 'problem':
    case 'conflict':
      return state.message
    case 'idle':
      return 'Saves automatically'
  }
}
