import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Pixel } from './stores-map.ts'

/** How far one press of a button or key moves the map, in pixels. */
export const STEP = 120

type Props = {
  /** Stands in the top corner */
  children?: ReactNode
  onPan: (by: Pixel) => void
  onZoom: (steps: number) => void
}

/** Everything that dragging and pinching do, as buttons. */
export function MapTools({ children, onPan, onZoom }: Props) {
  return (
    <div className="map-tools">
      <div className={children ? 'map-buttons' : 'map-corner'}>{children}</div>
      <div className="map-pad">
        <IconButton
          icon="chevron-up"
          label="Move up"
          className="map-north"
          onClick={() => onPan({ x: 0, y: -STEP })}
        />
        <IconButton
          icon="chevron-left"
          label="Move left"
          className="map-west"
          onClick={() => onPan({ x: -STEP, y: 0 })}
        />
        <IconButton
          icon="chevron-right"
          label="Move right"
          className="map-east"
          onClick={() => onPan({ x: STEP, y: 0 })}
        />
        <IconButton
          icon="chevron-down"
          label="Move down"
          className="map-south"
          onClick={() => onPan({ x: 0, y: STEP })}
        />
      </div>
      <div className="map-buttons">
        <IconButton icon="plus" label="Zoom in" onClick={() => onZoom(1)} />
        <IconButton icon="minus" label="Zoom out" onClick={() => onZoom(-1)} />
      </div>
    </div>
  )
}
