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
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { enterDialog } from './top-dialog.ts'
import look from './dialog-look.css?inline'

adoptInBrowser(look)

type Props = {
  open: boolean
  title: string
  /** The visitor closes it: with its button, Escape, or a press outside */
  onClose: () => void
  /** `alertdialog` for a question that needs an answer: a press outside does not close it */
  role?: 'dialog' | 'alertdialog'
  /** Shown under the title, e.g. the name of the store */
  subtitle?: ReactNode
  /** Covers the window, and has a bar with a Back button */
  cover?: boolean
  className?: string
  children: ReactNode
}

/**
 * A modal `<dialog>`: the browser keeps focus inside, hides the page from assistive technology, and
 * restores focus on close. Focus starts on the title, or on the element inside that has
 * `data-initial-focus`, e.g. the first field of a form.
 */
export function Dialog(props: Props) {
  const { open, title, onClose, role, subtitle, cover = false, className, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const words = useWords(siteWords)
  useModal(dialog, open)
  const closeBeside = usePressBeside(onClose)

  return (
    <dialog
      ref={dialog}
      // The element itself has the role `dialog`.
      role={role === 'alertdialog' ? role : undefined}
      className={classNames('dialog-dialog', cover && 'dialog-cover', className)}
      aria-labelledby={titleId}
      onClose={(event) => {
        // The event is late: the dialog may be open again.
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
                {words.back}
              </Button>
            )}
            <div>
              <h2 id={titleId} tabIndex={-1}>
                {title}
              </h2>
              {subtitle}
            </div>
            {!cover && (
              <IconButton icon="x" label={words.close} className="dialog-close" onClick={onClose} />
            )}
          </div>
          <div className="dialog-body">{children}</div>
        </>
      )}
    </dialog>
  )
}

/** Opens and closes the dialog with `open`, and closes it before unmount, so that focus is restored. */
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

/** Measures the page's scrollbar, so that the page does not jump when the scrollbar disappears. */
function keepScrollbarPlace(): void {
  // Under another dialog the page has no scrollbar.
  if (document.querySelector('dialog:modal')) return
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
}

/**
 * Handlers for a press on the dialog's backdrop. The press must start and end there: selecting text
 * may end outside, but does not close the dialog.
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

/** The dialog has no padding, so a press on the dialog itself is a press on its backdrop. */
function isBeside(event: SyntheticEvent): boolean {
  return event.target === event.currentTarget
}
