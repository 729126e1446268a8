import type { CityAnswer, DirectoryData, LocationAnswer, StateAnswer } from './directory-data.ts'
import { ReadFailed, type Read } from './read.ts'
import {
  DIRECTORY_CALL,
  DIRECTORY_CITY_CALL,
  DIRECTORY_STATE_CALL,
  DIRECTORY_STORE_CALL,
  pathTo,
} from '#web/addresses/paths.ts'

/** The directory over `/api`, for a navigation from another page. */
export function directoryOverHttp(read: Read): DirectoryData {
  async function at<Answer>(path: string): Promise<Answer | null> {
    try {
      return await read<Answer>([path])
    } catch (error) {
      if (error instanceof ReadFailed && error.status === 404) return null
      throw error
    }
  }
  return {
    states: () => read([DIRECTORY_CALL]),
    state: (state) => at<StateAnswer>(pathTo(DIRECTORY_STATE_CALL, { state })),
    city: (state, city) => at<CityAnswer>(pathTo(DIRECTORY_CITY_CALL, { state, city })),
    locationAt: (path) => {
      const [state = '', city = '', slug = ''] = path.split('/')
      return at<LocationAnswer>(pathTo(DIRECTORY_STORE_CALL, { state, city, slug }))
    },
  }
}
