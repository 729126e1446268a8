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
      detail: `Uploaded pictures are in ${address}, which does not answer. The site still shows pictures that this machine has a copy of. Others are missing from pages, and nobody can upload any.`,
      toDo: reason,
    }),
  ]
}
