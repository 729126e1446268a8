import type { CityAnswer, DirectoryData, LocationAnswer, StateAnswer } from './directory-data.ts'
import { ReadFailed, type Read } from './site-data-http.ts'

const DIRECTORY = '/api/locations/directory'

/** The directory over `/api`, for a visitor who comes to it from another page. */
export function directoryOverHttp(read: Read): DirectoryData {
  async function at<Answer>(...parts: string[]): Promise<Answer | null> {
    try {
      return await read<Answer>([DIRECTORY, ...parts.map(encodeURIComponent)])
    } catch (error) {
      if (error instanceof ReadFailed && error.status === 404) return null
      throw error
    }
  }
  return {
    states: () => read([DIRECTORY]),
    state: (state) => at<StateAnswer>(state),
    city: (state, city) => at<CityAnswer>(state, city),
    locationAt: (path) => at<LocationAnswer>(...path.split('/')),
  }
}
