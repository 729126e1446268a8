import { useEffect, useId, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { useWords } from '#web/words/catalog.ts'
import { mapCatalog } from './map-catalog.ts'
import type { Pixel } from './stores-map.ts'

/** How far one press of a button or key moves the map, in pixels. */
export const STEP = 120

type Props = {
  /** Shown in the top corner */
  children?: ReactNode
  /** The buttons that move the map are open */
  isMoverOpen: boolean
  onMover: (isOpen: boolean) => void
  onPan: (by: Pixel) => void
  onZoom: (steps: number) => void
}

/**
 * Buttons for everything that dragging and pinching do (WCAG 2.5.7). One button opens those
 * that move the map, also on keyboard focus.
 */
export function MapTools({ children, isMoverOpen, onMover, onPan, onZoom }: Props) {
  const words = useWords(mapCatalog)
  const moverId = useId()
  /** The buttons opened on keyboard focus, so they close on blur */
  const [isByKeyboard, setByKeyboard] = useState(false)
  const mover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The bottom of a tall map may be outside the window.
    if (isMoverOpen) mover.current?.scrollIntoView({ block: 'nearest' })
  }, [isMoverOpen])

  function onFocus({ target }: FocusEvent): void {
    if (isMoverOpen || !target.matches(':focus-visible')) return
    setByKeyboard(true)
    onMover(true)
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!isByKeyboard || currentTarget.contains(relatedTarget)) return
    setByKeyboard(false)
    onMover(false)
  }

  return (
    <div className="map-tools">
      <div className={children ? 'map-buttons' : 'map-corner'}>{children}</div>
      <div onBlur={onBlur}>
        <div className="map-buttons">
          <IconButton
            icon="move"
            label={words.move}
            aria-expanded={isMoverOpen}
            aria-controls={moverId}
            onFocus={onFocus}
            onClick={() => {
              setByKeyboard(false)
              onMover(!isMoverOpen)
            }}
          />
        </div>
        <div ref={mover} id={moverId} className="map-mover" hidden={!isMoverOpen}>
          <IconButton
            icon="chevron-left"
            label={words.moveLeft}
            onClick={() => onPan({ x: -STEP, y: 0 })}
          />
          <IconButton
            icon="chevron-up"
            label={words.moveUp}
            onClick={() => onPan({ x: 0, y: -STEP })}
          />
          <IconButton
            icon="chevron-down"
            label={words.moveDown}
            onClick={() => onPan({ x: 0, y: STEP })}
          />
          <IconButton
            icon="chevron-right"
            label={words.moveRight}
            onClick={() => onPan({ x: STEP, y: 0 })}
          />
        </div>
      </div>
      <div className="map-buttons">
        <IconButton icon="plus" label={words.zoomIn} onClick={() => onZoom(1)} />
        <IconButton icon="minus" label={words.zoomOut} onClick={() => onZoom(-1)} />
      </div>
    </div>
  )
}
