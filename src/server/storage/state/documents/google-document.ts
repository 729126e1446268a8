import { z } from 'zod'
import type { DocumentShape } from '#server/storage/kept-document.ts'

/** The sealed tokens of the business-listing account. */
export type GoogleAccount = { readonly sealed: string | null }

export const googleShape: DocumentShape<GoogleAccount> = {
  name: 'google.json',
  schema: z.object({ sealed: z.string().nullable() }),
  steps: [],
  empty: { sealed: null },
  remedy: 'remove the file and connect the Google account again.',
}
