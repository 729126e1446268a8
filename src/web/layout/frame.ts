import { useRouteLoaderData } from 'react-router-dom'
import type { Frame } from '#web/data/site-data.ts'

export const ROOT_ROUTE = 'root'

/**
 * What the root route loaded: the chain's name, contact and the like.
 *
 * @throws when it could not be loaded; the root's own error page never asks
 */
export function useFrame(): Frame {
  const frame = useRouteLoaderData<Frame>(ROOT_ROUTE)
  if (!frame) throw new Error('The frame is not loaded')
  return frame
}
