import type { OpenDialog } from './dialogs.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { PreviewLinksDialog } from './preview-links-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { useActions } from './use-actions.ts'

type Props = {
  dialog: OpenDialog
  actions: ReturnType<typeof useActions>
  onClose: () => void
}

/** The open dialog; it closes when its action is done. */
export function EditorDialogs({ dialog, actions, onClose }: Props) {
  async function closing(work: Promise<string | null>): Promise<string | null> {
    const refused = await work
    if (refused === null) onClose()
    return refused
  }
  switch (dialog.kind) {
    case 'publish':
      return <PublishDialog onClose={onClose} onPublish={() => closing(actions.publish())} />
    case 'discard':
      return <DiscardDialog onClose={onClose} onDiscard={() => actions.discard().then(onClose)} />
    case 'preview-link':
      return <PreviewLinksDialog onClose={onClose} />
    case 'schedule':
      return (
        <ScheduleDialog
          scheduled={null}
          onClose={onClose}
          onSchedule={(times) => closing(actions.publish(times))}
        />
      )
    case 'times':
      return (
        <ScheduleDialog
          scheduled={dialog.scheduled}
          onClose={onClose}
          onSchedule={(times) => closing(actions.changeTimes(dialog.scheduled, times))}
        />
      )
  }
}
