import { useEffect, useId, useRef, type PointerEvent, type ReactNode } from 'react'
import { placeTooltip, tooltipDelay } from './tooltip-rules.ts'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import look from './tooltip-look.css?inline'

adoptInBrowser(look)

type Props = {
  /** A few words that add to the trigger's name; never its only label */
  text: string
  /** Renders the trigger, and spreads the given props onto its element */
  children: (trigger: { 'aria-describedby': string }) => ReactNode
}

/** When any tooltip last closed, because the next one may then open at once. */
let closedAt: number | null = null

/** A note on a control, shown while the pointer rests on the control or the control has focus. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const tooltip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    // Escape must work without focus on the trigger.
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
        // A finger cannot hover.
        if (event.pointerType !== 'touch') openSoon()
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => {
        // A press also moves the focus, but must not open the tooltip.
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
