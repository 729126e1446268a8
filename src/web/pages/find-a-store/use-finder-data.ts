import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { FinderData, FinderFailure } from './finder-loader.ts'

/** The data of the finder; after a failed search, the data before it. */
export function useFinderData(): FinderData & { hasFailed: boolean } {
  const loaded = useLoaderData<FinderData | FinderFailure>()
  const [shown, setShown] = useState(loaded)
  if (loaded.words !== null && loaded !== shown) setShown(loaded)
  const data = loaded.words === null ? shown : loaded
  if (data.words === null) throw new Error('The finder could not be loaded')
  return { ...data, hasFailed: loaded.words === null }
}
