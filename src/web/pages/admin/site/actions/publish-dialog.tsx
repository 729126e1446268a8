import { useState } from 'react'
import { describedChanges } from '#domain/site/editor/described-changes.ts'
import { changesBetween } from '#domain/site/editor/diff-sites.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useDesk, useEditor } from '#web/pages/admin/site/desk/desk-context.ts'
import { BeforeAfter, changeKey } from '#web/pages/admin/site/panes/change-diff.tsx'
import { changesWords } from '#web/pages/admin/site/panes/pages-nav.tsx'

type Props = {
  onClose: () => void
  /** @returns why it was rejected; `null` when it is published */
  onPublish: () => Promise<string | null>
}

/** Shows each change once more before it goes live. */
export function PublishDialog({ onClose, onPublish }: Props) {
  const { index } = useEditor()
  const values = useDesk((state) => state.values)
  const all = useDesk((state) => state.changes)
  const saved = useDesk((state) => state.saved)
  const refused = useDesk((state) => state.refused)
  // What could not be saved is not published either.
  const changes = refused.length === 0 ? all : changesBetween(values, saved)
  const warnings = useDesk((state) => state.problems).filter(({ level }) => level === 'warning')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const described = describedChanges(values, changes, index)
  const touched = new Set(described.map(({ path }) => path))
  const own = warnings.filter(({ path }) => touched.has(path))

  async function publish(): Promise<void> {
    setBusy(true)
    const reason = await onPublish()
    setBusy(false)
    setProblem(reason)
  }

  return (
    <Dialog open title={`Publish ${changesWords(changes.length)}?`} onClose={onClose}>
      <div className="staff-publish">
        <p className="staff-hint">Visitors see this at once. You can undo it in the history.</p>
        {problem !== null && <Alert>{problem}</Alert>}
        <ul className="staff-publish-list" aria-label="Changes to publish">
          {described.map((words, at) => {
            const change = changes[at]
            return (
              change && (
                <li key={changeKey(change)} className="staff-change">
                  <p className="staff-change-head">{words.place}</p>
                  <BeforeAfter change={words} />
                </li>
              )
            )
          })}
        </ul>
        {refused.length > 0 && (
          <p className="staff-warn">
            {refused.length === 1
              ? '1 change can’t be saved and stays in your draft.'
              : `${refused.length} changes can’t be saved and stay in your draft.`}
          </p>
        )}
        {own.map(({ message, path }) => (
          <p key={path + message} className="staff-warn">
            {message}
          </p>
        ))}
        <div className="staff-two">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={isBusy} data-initial-focus onClick={() => void publish()}>
            Publish
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
