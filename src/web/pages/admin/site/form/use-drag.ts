import { useRef, type PointerEvent } from 'react'

type Drag = {
  row: HTMLElement
  others: readonly { row: HTMLElement; middle: number }[]
  from: number
  to: number
  startY: number
  height: number
}

/**
 * Moves a row of a list by its handle. The rows slide aside while it is dragged, and change places when
 * it is let go.
 *
 * @param onMove the row's place, and its new one, both from 0
 */
export function useDrag(onMove: (from: number, to: number) => void) {
  const drag = useRef<Drag | null>(null)

  function begin(event: PointerEvent<HTMLElement>): void {
    const row = event.currentTarget.closest('li')
    const list = row?.parentElement
    if (!row || !list || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const rows = [...list.children].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && one.hasAttribute('data-item'),
    )
    const from = rows.indexOf(row)
    const others = rows.map((one) => {
      const { top, height } = one.getBoundingClientRect()
      return { row: one, middle: top + height / 2 }
    })
    const gap = 8
    const height = row.getBoundingClientRect().height + gap
    drag.current = { row, others, from, to: from, startY: event.clientY, height }
    row.classList.add('staff-dragged')
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const now = drag.current
    if (!now) return
    const dy = event.clientY - now.startY
    now.row.style.translate = `0 ${dy}px`
    const middle = (now.others[now.from]?.middle ?? 0) + dy
    now.to = now.others.filter((one, at) => at !== now.from && one.middle < middle).length
    for (const [at, other] of now.others.entries()) {
      if (at === now.from) continue
      const isPassedDown = at > now.from && at <= now.to
      const isPassedUp = at < now.from && at >= now.to
      const by = isPassedDown ? -now.height : isPassedUp ? now.height : 0
      other.row.style.translate = `0 ${by}px`
    }
  }

  function end(isKept: boolean): void {
    const now = drag.current
    if (!now) return
    drag.current = null
    now.row.classList.remove('staff-dragged')
    for (const { row } of now.others) row.style.translate = ''
    if (isKept && now.to !== now.from) onMove(now.from, now.to)
  }

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onLostPointerCapture: () => end(false),
  }
}
