import type { Focus } from '#domain/media/media-answer.ts'
import { focusPoint } from '#web/ui/sections/pictures/focus-point.ts'

/** The class that crops a picture around its focal point, as pages do: by ninths. */
export function focusClass({ x, y }: Focus): string {
  const point = focusPoint({ x: x * 100, y: y * 100 })
  return `staff-focus-${point?.row ?? 'middle'}-${point?.column ?? 'center'}`
}
