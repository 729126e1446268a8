import { useEffect, useId, useRef, type PointerEvent, type ReactNode } from 'react'
import { placeTooltip, tooltipDelay } from './tooltip-rules.ts'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import look from './tooltip-look.css?inline'

adoptInBrowser(look)

type Props = {
  /** A few words that add to the trigger's own name; never the only label */
  text: string
  /** The trigger; it spreads what it is given onto its element */
  children: (trigger: { 'aria-describedby': string }) => ReactNode
}

/** When a tooltip last closed, whichever it was: the next one then opens at once. */
let closedAt: number | null = null

/** A remark beside a control, shown while the pointer rests on it or it has focus. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const tooltip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    // While the pointer rests on the trigger, focus may be anywhere.
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  function open(): void {
    const trigger = wrapper.current?.firstElementChild
    const element = tooltip.current
    if (!trigger || !element) return
    element.showPopover()
    const { left, top } = placeTooltip(
      trigger.getBoundingClientRect(),
      element.getBoundingClientRect(),
      document.documentElement.clientWidth,
    )
    element.style.setProperty('left', `${left}px`)
    element.style.setProperty('top', `${top}px`)
  }

  function openSoon(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(open, tooltipDelay(performance.now(), closedAt))
  }

  function close(): void {
    clearTimeout(timer.current)
    if (!tooltip.current?.matches(':popover-open')) return
    tooltip.current.hidePopover()
    closedAt = performance.now()
  }

  return (
    <span
      ref={wrapper}
      role="presentation"
      className="tooltip-wrapper"
      onPointerEnter={(event: PointerEvent) => {
        // A finger presses; it does not rest.
        if (event.pointerType !== 'touch') openSoon()
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => {
        // A press brings focus, too, but asks for no remark.
        if (target.matches(':focus-visible')) openSoon()
      }}
      onBlur={close}
    >
      {children({ 'aria-describedby': id })}
      <span ref={tooltip} id={id} role="tooltip" popover="manual" className="tooltip-tooltip">
        <span className="tooltip-bubble">{text}</span>
      </span>
    </span>
  )
}
