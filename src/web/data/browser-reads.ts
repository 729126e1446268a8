import { createReads } from './read.ts'

/**
 * The reads of this browser, shared by the pages' loaders and later requests. Never called on the
 * server.
 */
export const { read } = createReads((address, init) => window.fetch(address, init))
