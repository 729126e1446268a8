import { z } from 'zod'
import { SETUP_STEPS, type SetupStep } from '#domain/setup/setup.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'

/** What cannot be seen in the data themselves. */
export type KeptSetup = {
  /** When the folder was first seen with the sample in it, ISO 8601; `null` for other folders */
  begunAt: string | null
  skipped: readonly SetupStep[]
  isHidden: boolean
}

export const setupShape: DocumentShape<KeptSetup> = {
  name: 'setup.json',
  schema: z.object({
    begunAt: z.iso.datetime().nullable(),
    skipped: z.array(z.enum(SETUP_STEPS)),
    isHidden: z.boolean(),
  }),
  steps: [],
  empty: { begunAt: null, skipped: [], isHidden: false },
  remedy: 'remove the file; only the setup panel of a new site goes away.',
}
