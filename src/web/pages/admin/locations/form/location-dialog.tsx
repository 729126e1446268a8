import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useQuestionBeforeUnload } from '#web/pages/admin/frame/unsaved-changes.tsx'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import look from './location-form-look.css?inline'
import { LocationForm } from './location-form.tsx'
import type { ChainHours } from '#web/pages/admin/locations/use-chain-hours.ts'
import type { StaffLocation } from '#domain/location/staff-location.ts'

adoptInBrowser(look)

type Props = {
  location: StaffLocation | 'new'
  /** The hours that apply if the location has none of its own */
  chain: ChainHours
  onSaved: (location: StaffLocation) => void
  /** A colleague saved the location while the dialog was open */
  onFresh: (location: StaffLocation) => void
  onDelete: (location: StaffLocation) => void
  onClose: () => void
}

/** Edits a location, or adds one. Asks before it discards changes. */
export function LocationDialog(props: Props) {
  const { location, chain, onSaved, onFresh, onDelete, onClose } = props
  const [question, setQuestion] = useState<'delete' | 'discard' | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const known = location === 'new' ? null : location
  useQuestionBeforeUnload(isDirty)

  function askToClose(): void {
    if (!isDirty && !isBusy) return onClose()
    // The browser may have closed the dialog itself, e.g. with Back on a phone.
    const dialog = content.current?.closest('dialog')
    if (dialog && !dialog.open) dialog.showModal()
    if (!isBusy) setQuestion('discard')
  }
  useEscape(content, askToClose)
  useBack(askToClose)
  useFocusKept(question !== null)
  const stay = () => setQuestion(null)

  return (
    <>
      <Dialog open title={known ? `Edit ${known.name}` : 'Add store'} onClose={askToClose}>
        <div ref={content}>
          <LocationForm
            location={known}
            chain={chain}
            isBusy={isBusy}
            onBusy={setBusy}
            onDirty={setDirty}
            onSaved={onSaved}
            onFresh={onFresh}
            onDelete={() => setQuestion('delete')}
            onClose={askToClose}
          />
        </div>
      </Dialog>
      <Dialog
        role="alertdialog"
        open={question === 'delete'}
        title={`Delete ${known?.name}?`}
        onClose={stay}
      >
        <p>This also removes its page and finder listing.</p>
        <div className="staff-answers">
          <Button data-initial-focus onClick={stay}>
            Cancel
          </Button>
          <Button kind="danger" onClick={() => known && onDelete(known)}>
            Delete
          </Button>
        </div>
      </Dialog>
      <Dialog
        role="alertdialog"
        open={question === 'discard'}
        title="Discard your changes?"
        onClose={stay}
      >
        <p>Your changes haven’t been saved.</p>
        <div className="staff-answers">
          <Button data-initial-focus onClick={stay}>
            Keep editing
          </Button>
          <Button kind="danger" onClick={onClose}>
            Discard
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** Keeps the second press of a double click from moving the focus out of a question that just opened. */
function useFocusKept(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    function keep(event: MouseEvent): void {
      if (event.detail > 1) event.preventDefault()
    }
    window.addEventListener('mousedown', keep)
    return () => window.removeEventListener('mousedown', keep)
  }, [isNeeded])
}

/**
 * Makes the browser's Back close the editor instead of leaving the page. Browsers without the
 * Navigation API go back, and all browsers do so on a second Back.
 */
function useBack(close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!('navigation' in window)) return
    function keep(event: NavigateEvent): void {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      onBack()
    }
    navigation.addEventListener('navigate', keep)
    return () => navigation.removeEventListener('navigate', keep)
  }, [])
}

/** Handles Escape, because the browser would close the dialog without a question. */
function useEscape(content: RefObject<HTMLElement | null>, close: () => void): void {
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    const dialog = content.current?.closest('dialog')
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      event.preventDefault()
      onEscape()
    }
    dialog?.addEventListener('keydown', onKeyDown)
    return () => dialog?.removeEventListener('keydown', onKeyDown)
  }, [content])
}
