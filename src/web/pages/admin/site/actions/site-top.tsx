import type { ScheduledPublish } from '#domain/site/editor/site-answers.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useDesk } from '#web/pages/admin/site/desk/desk-context.ts'
import type { OpenDialog } from './dialogs.ts'
import { StateLine } from './state-line.tsx'

type Props = {
  scheduled: readonly ScheduledPublish[]
  onOpen: (dialog: OpenDialog) => void
  onPublish: () => void
  onShowChanges: () => void
}

/** The state of the draft, and the actions for it. */
export function SiteTop({ scheduled, onOpen, onPublish, onShowChanges }: Props) {
  const hasNone = useDesk((state) => state.changes.length === 0)
  return (
    <div className="staff-ed-top">
      <h1>Site</h1>
      <StateLine scheduled={scheduled} onShowChanges={onShowChanges} />
      <div className="staff-ed-actions">
        <Button
          small
          kind="ghost"
          className="staff-ed-discard"
          aria-disabled={hasNone}
          aria-haspopup="dialog"
          onClick={() => !hasNone && onOpen({ kind: 'discard' })}
        >
          Discard
        </Button>
        <Button small aria-haspopup="dialog" onClick={() => onOpen({ kind: 'preview-link' })}>
          <Icon name="link" />
          <span className="staff-ed-hidden">Preview link</span>
        </Button>
        <Button
          small
          aria-haspopup="dialog"
          aria-disabled={hasNone}
          onClick={() => !hasNone && onOpen({ kind: 'schedule' })}
        >
          <Icon name="calendar-clock" />
          Schedule…
        </Button>
        <Button
          small
          kind="primary"
          aria-haspopup="dialog"
          aria-disabled={hasNone}
          onClick={() => !hasNone && onPublish()}
        >
          Publish
        </Button>
      </div>
    </div>
  )
}
