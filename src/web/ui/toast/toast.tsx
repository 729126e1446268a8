import { useEffect, useRef, type PointerEvent } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { isSwipedAway, swipeOffset, timeLeft, TOAST_MS } from './toast-timing.ts'
import type { ToastMessage } from './toast-store.ts'

type Props = {
  message: ToastMessage
  /** The message is being read, so its clock pauses */
  held: boolean
  onDismiss: () => void
}

/** One message over the page. It closes after five seconds without pointer or focus, unless it stays. */
export function Toast({ message, held, onDismiss }: Props) {
  const { title, description, action, variant, stays = false } = message
  const words = useWords(siteWords)
  const isBad = variant === 'destructive'
  useTimer(held || stays, onDismiss)

  return (
    <li className={classNames('toast-toast', isBad && 'toast-bad')} {...useSwipe(onDismiss)}>
      <div role={isBad ? 'alert' : undefined}>
        <p className="toast-title">{title}</p>
        {description !== undefined && <p className="small">{description}</p>}
      </div>
      {action && (
        <Button
          kind="ghost"
          small
          onClick={() => {
            action.onPress()
            onDismiss()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="x" label={words.dismiss} className="toast-dismiss" onClick={onDismiss} />
    </li>
  )
}

function useTimer(held: boolean, onEnd: () => void): void {
  const left = useRef(TOAST_MS)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (held) return
    const began = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = timeLeft(left.current, performance.now() - began)
    }
  }, [held])
}

function useSwipe(onAway: () => void) {
  const began = useRef<{ x: number; y: number } | null>(null)

  function offsetOf(event: PointerEvent): number {
    const { current } = began
    return current ? swipeOffset(event.clientX - current.x, event.clientY - current.y) : 0
  }

  function end({ currentTarget }: PointerEvent<HTMLElement>): void {
    began.current = null
    currentTarget.style.removeProperty('translate')
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      began.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const offset = offsetOf(event)
      // Capture on `pointerdown` would take the click away from the toast's buttons.
      if (offset > 0) event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.style.setProperty('translate', `${offset}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isAway = isSwipedAway(offsetOf(event))
      end(event)
      if (isAway) onAway()
    },
    onPointerCancel: end,
  }
}
