import type { CommitKind } from './commit-kind.ts'
import { OTHER_COMMITS } from './other-commits.ts'
import { SNAPSHOT_COMMITS } from './snapshot-commits.ts'
import { STAFF_COMMITS } from './staff-commits.ts'

/** Every kind of commit that the site makes. */
export const EVERY_COMMIT: readonly CommitKind[] = [
  ...SNAPSHOT_COMMITS,
  ...STAFF_COMMITS,
  ...OTHER_COMMITS,
]
