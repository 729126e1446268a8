import type { HealthFinding } from '#domain/staff/health-finding.ts'
import type { Storage } from '#server/storage/storage.ts'
import { bad, good } from './finding.ts'

/** Whether the bucket of the pictures answers now; nothing without one. */
export async function mediaFinding(
  elsewhere: Storage['media']['elsewhere'],
): Promise<HealthFinding[]> {
  if (elsewhere === undefined) return []
  const { address, problem, ask } = elsewhere
  // Nobody may have needed it since it went away, or came back.
  await ask().catch(() => undefined)
  const reason = problem()
  const part = { id: 'media', title: 'Picture storage' }
  if (reason === null) {
    return [good({ ...part, word: 'Answers', detail: `Uploaded pictures are in ${address}.` })]
  }
  return [
    bad({
      ...part,
      word: 'Away',
      detail: `Uploaded pictures are in ${address}, which can’t be used right now. Pictures that this machine has a copy of are shown; others are missing on pages, and uploads wait.`,
      toDo: reason,
    }),
  ]
}
