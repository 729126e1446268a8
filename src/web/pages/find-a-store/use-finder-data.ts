import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { AnswerSign } from '#web/data/site-data.ts'
import type { FinderData, FinderFailure } from './finder-loader.ts'

/** The data of the finder; after a failed search, the data before it. */
export function useFinderData(): Omit<FinderData, 'sign'> & {
  sign: AnswerSign | undefined
  hasFailed: boolean
} {
  const loaded = useLoaderData<FinderData | FinderFailure>()
  const [shown, setShown] = useState(loaded)
  if (loaded.words !== null && loaded !== shown) setShown(loaded)
  const data = loaded.words === null ? shown : loaded
  if (data.words === null) throw new Error('The finder is missing')
  const { answer, sign } = data
  return { ...data, sign: sign && { ...sign, answer }, hasFailed: loaded.words === null }
}
