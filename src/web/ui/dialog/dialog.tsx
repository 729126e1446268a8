import {
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import { enterDialog } from './top-dialog.ts'
import look from './dialog-look.css?inline'

adoptInBrowser(look)

type Props = {
  open: boolean
  title: string
  /** Asked to close: by its button, by Escape, or by a press beside it */
  onClose: () => void
  /** `alertdialog` for a question that must be answered: a press beside it does not close it */
  role?: 'dialog' | 'alertdialog'
  /** Right under the title, e.g. what the dialog is about */
  subtitle?: ReactNode
  /** Covers the window, with a bar that leads back */
  cover?: boolean
  className?: string
  children: ReactNode
}

/**
 * A modal dialog on the platform's own `<dialog>`: the browser keeps focus inside, hides the page
 * from assistive technology, and gives focus back. Focus goes to the title, or to the element in
 * it that carries `data-initial-focus`, e.g. a form's first field.
 */
export function Dialog(props: Props) {
  const { open, title, onClose, role, subtitle, cover = false, className, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog, open)
  const closeBeside = usePressBeside(onClose)

  return (
    <dialog
      ref={dialog}
      // Only where it differs: a dialog has its role by itself.
      role={role === 'alertdialog' ? role : undefined}
      className={classNames('dialog-dialog', cover && 'dialog-cover', className)}
      aria-labelledby={titleId}
      onClose={(event) => {
        // It arrives late: by then the dialog may have been opened again.
        if (open && !event.currentTarget.open) onClose()
      }}
      {...(role === 'alertdialog' ? {} : closeBeside)}
    >
      {open && (
        <>
          <div className="dialog-head">
            {cover && (
              <Button small kind="ghost" onClick={onClose}>
                <Icon name="arrow-left" />
                Back
              </Button>
            )}
            <div>
              <h2 id={titleId} tabIndex={-1}>
                {title}
              </h2>
              {subtitle}
            </div>
            {!cover && (
              <IconButton icon="x" label="Close" className="dialog-close" onClick={onClose} />
            )}
          </div>
          <div className="dialog-body">{children}</div>
        </>
      )}
    </dialog>
  )
}

/** Opens and closes with `open`, and closes before it leaves the page, so that focus goes back. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    keepScrollbarPlace()
    element.showModal()
    const leave = enterDialog(element)
    const first = element.querySelector<HTMLElement>('[data-initial-focus]')
    const target = first ?? element.querySelector<HTMLElement>('h2')
    target?.focus()
    return () => {
      leave()
      element.close()
    }
  }, [dialog, open])
}

/** Notes how wide the page's scrollbar is: the page must not jump when it goes. */
function keepScrollbarPlace(): void {
  // Over another dialog the scrollbar is gone already.
  if (document.querySelector('dialog:modal')) return
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
}

/**
 * Handlers for a press on the dialog's backdrop. Both ends of the press must be there: a selection
 * of text that ends beside the dialog is no wish to close it.
 */
function usePressBeside(onPress: () => void) {
  const began = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      began.current = isBeside(event)
    },
    onClick: (event: MouseEvent) => {
      if (began.current && isBeside(event)) onPress()
    },
  }
}

/** The dialog has no padding: what is hit of it and not of its content is the backdrop. */
function isBeside(event: SyntheticEvent): boolean {
  return event.target === event.currentTarget
}
