import type { DraftAnswer, DraftRequest } from '#domain/site/editor/site-answers.ts'
import { SITE_DRAFT_CALL } from '#web/addresses/paths.ts'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'

/**
 * Replaces the draft with all the changes that can be made.
 *
 * @throws CallFailed
 */
export async function putDraft(request: DraftRequest): Promise<DraftAnswer> {
  try {
    return await call<DraftAnswer>('PUT', SITE_DRAFT_CALL, request)
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 422) throw error
    const { errors } = error
    // None can be made: what the draft had before goes.
    if (errors.length !== request.changes.length || errors.length === 0) throw error
    const answer = await call<DraftAnswer>('PUT', SITE_DRAFT_CALL, { ...request, changes: [] })
    return { ...answer, refused: errors }
  }
}
