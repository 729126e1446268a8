import createPica from 'pica/pica_main'
import workerURL from 'pica/pica_worker?url'

/**
 * Resizes pictures with sharp edges, in threads of its own. Its WebAssembly stays off, because the page's
 * policy allows none.
 */
export const resizer = createPica({ features: ['js', 'ww'], workerURL, concurrency: 2 })
