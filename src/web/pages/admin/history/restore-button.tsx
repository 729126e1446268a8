import { useState } from 'react'
import type { HistoryRow } from '#domain/history/history-answers.ts'
import type { SiteAnswer, SiteDraft } from '#domain/site/editor/site-answers.ts'
import {
  pathTo,
  RESTORE_SITE_CALL,
  SITE_DRAFT_CALL,
  SITE_EDITOR_CALL,
} from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import type { StaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useOnline } from '#web/ui/use-online.ts'

/** The most changes of a draft that are listed. */
const LISTED = 6

type Props = {
  row: HistoryRow
  session: StaffSession
  /** The id of the element that describes the button */
  describedBy: string
  /** Reports what went wrong; `null` when it is tried again */
  onProblem: (problem: string | null) => void
}

/** Puts a version of the site into the draft; asks first where that replaces one, and offers an undo. */
export function RestoreButton({ row, session, describedBy, onProblem }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [former, setFormer] = useState<SiteDraft | null>(null)
  const isOnline = useOnline()

  async function trying(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    onProblem(null)
    try {
      await work()
    } catch (error) {
      if (!session.leaveIfSignedOut(error)) {
        onProblem(error instanceof Error ? error.message : String(error))
      }
    } finally {
      setBusy(false)
    }
  }

  async function ask(): Promise<void> {
    const { draft } = await call<SiteAnswer>('GET', SITE_EDITOR_CALL)
    if (draft && draft.changes.length > 0) setFormer(draft)
    else await restore(null)
  }

  async function restore(replaced: SiteDraft | null): Promise<void> {
    setFormer(null)
    const path = pathTo(RESTORE_SITE_CALL, { id: row.id })
    const { message } = await call<{ message: string }>('POST', path)
    const onPress = () => void trying(() => undo(replaced))
    showToast({ title: 'In your draft', description: message, action: { label: 'Undo', onPress } })
  }

  return (
    <>
      <Button
        small
        aria-describedby={describedBy}
        disabled={!isOnline}
        busy={isBusy}
        onClick={() => void trying(ask)}
      >
        {!isBusy && <Icon name="rotate-ccw" />}
        {isBusy ? 'Restoring…' : 'Restore'}
      </Button>
      {former !== null && (
        <ReplaceDialog
          draft={former}
          onClose={() => setFormer(null)}
          onReplace={() => void trying(() => restore(former))}
        />
      )}
    </>
  )
}

/** Restores the previous draft; if there was none, removes the draft. */
async function undo(former: SiteDraft | null): Promise<void> {
  if (former === null) await call('DELETE', SITE_DRAFT_CALL)
  else await call('PUT', SITE_DRAFT_CALL, { base: former.base, changes: former.changes })
  showToast({ title: 'Undone', description: 'Your draft is as it was.' })
}

function ReplaceDialog({
  draft,
  onClose,
  onReplace,
}: {
  draft: SiteDraft
  onClose: () => void
  onReplace: () => void
}) {
  const { described } = draft
  const rest = described.length - LISTED
  const count = described.length === 1 ? '1 change' : `${described.length} changes`
  return (
    <Dialog open role="alertdialog" title="Replace your draft?" onClose={onClose}>
      <p>
        Your draft has {count} that {described.length === 1 ? 'is' : 'are'} not published:
      </p>
      <ul className="staff-history-replaced" aria-label="Replaced">
        {described.slice(0, LISTED).map(({ path, sentence }) => (
          <li key={path + sentence}>{sentence}</li>
        ))}
        {rest > 0 && <li>and {rest} more</li>}
      </ul>
      <p className="muted small">
        This version replaces them. Undo brings them back, or the editor within a day.
      </p>
      <div className="staff-history-answers">
        <Button onClick={onClose} data-initial-focus>
          Cancel
        </Button>
        <Button kind="primary" onClick={onReplace}>
          Replace draft
        </Button>
      </div>
    </Dialog>
  )
}
