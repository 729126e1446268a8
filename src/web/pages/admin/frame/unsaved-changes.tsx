import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { API_FOLDER } from '#web/addresses/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type Guard = (go: () => void) => void

/** The forms on screen with unsaved changes, the latest last. */
const guards: Guard[] = []

/** Leaves the page, after a question if a form on it has unsaved changes. */
export function askBeforeLeaving(go: () => void): void {
  const guard = guards.at(-1)
  if (guard) guard(go)
  else go()
}

/** Makes the browser ask before the document is left or reloaded. */
export function useQuestionBeforeUnload(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}

/**
 * Asks before a form with unsaved changes is left: by a link, the menu to go elsewhere, signing out,
 * Back, a reload, or the end of the tab. Browsers without the Navigation API go back without a question.
 *
 * @returns the question, for the form's page to show
 */
export function useUnsavedChanges(isDirty: boolean): ReactNode {
  const navigate = useNavigate()
  const [go, setGo] = useState<(() => void) | null>(null)
  useQuestionBeforeUnload(isDirty)

  const ask = useEffectEvent((next: () => void) => setGo(() => next))
  const onClick = useEffectEvent((event: MouseEvent) => {
    const address = addressLeftFor(event)
    if (address === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    ask(() => void navigate(address))
  })

  useEffect(() => {
    if (!isDirty) return
    const guard: Guard = (next) => ask(next)
    const click = (event: MouseEvent) => onClick(event)
    guards.push(guard)
    document.addEventListener('click', click, true)
    const stopBack = interceptBack((back) => ask(back))
    return () => {
      guards.splice(guards.indexOf(guard), 1)
      document.removeEventListener('click', click, true)
      stopBack()
    }
  }, [isDirty])

  const stay = () => setGo(null)
  return (
    <Dialog role="alertdialog" open={go !== null} title="Discard your changes?" onClose={stay}>
      <p>Your changes haven’t been saved.</p>
      <div className="staff-answers">
        <Button data-initial-focus onClick={stay}>
          Keep editing
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            stay()
            go?.()
          }}
        >
          Discard
        </Button>
      </div>
    </Dialog>
  )
}

/** The address within the site that a click leads to in this tab; `null` if it leads nowhere else. */
function addressLeftFor(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || event.altKey || !link || (link.target !== '' && link.target !== '_self'))
    return null
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href)
  const isHere = pathname === window.location.pathname && search === window.location.search
  // Files and other sites are not the router's; the browser asks when the document is left.
  if (origin !== window.location.origin || isHere || pathname.startsWith(API_FOLDER)) return null
  return `${pathname}${search}${hash}`
}

/** Calls back instead of going back or forward, with what goes there after all. */
function interceptBack(onBack: (back: () => void) => void): () => void {
  if (!('navigation' in window)) return () => {}
  let isAllowed = false
  function keep(event: NavigateEvent): void {
    if (isAllowed || event.navigationType !== 'traverse' || !event.cancelable) return
    event.preventDefault()
    const { key } = event.destination
    onBack(() => {
      isAllowed = true
      navigation.traverseTo(key)
    })
  }
  navigation.addEventListener('navigate', keep)
  return () => navigation.removeEventListener('navigate', keep)
}
