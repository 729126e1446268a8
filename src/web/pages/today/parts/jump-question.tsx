import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type Props = { question: string; text: string; onDrop: () => void; onSave: () => void }

/** Asks about a price that jumps. */
export function JumpQuestion({ question, text, onDrop, onSave }: Props) {
  return (
    <Dialog role="alertdialog" open title={question} onClose={onDrop}>
      <p>{text}</p>
      <div className="today-answers">
        <Button data-initial-focus onClick={onDrop}>
          Change it back
        </Button>
        <Button kind="primary" onClick={onSave}>
          Save it
        </Button>
      </div>
    </Dialog>
  )
}
