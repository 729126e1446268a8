import type { SiteAnswer } from '#domain/site/editor/site-answers.ts'
import { SITE_EDITOR_CALL } from '#web/addresses/paths.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { openedState } from './desk-state.ts'
import { createDesk, type Desk } from './desk.ts'
import { keepDraft, readKept, restoredState } from './kept-draft.ts'
import { putDraft } from './put-draft.ts'

/** Reads the site, with what this browser kept of the draft. @throws CallFailed */
export async function openDesk(
  username: string,
  leaveIfSignedOut: (error: unknown) => boolean,
): Promise<{ desk: Desk; answer: SiteAnswer }> {
  const answer = await call<SiteAnswer>('GET', SITE_EDITOR_CALL)
  const kept = readKept(username)
  if (kept && kept.revision === (answer.draft?.revision ?? 0)) {
    try {
      const { base, typed, revision } = kept
      const { refused, draft } = await putDraft({ base, changes: typed, revision })
      const again = await call<SiteAnswer>('GET', SITE_EDITOR_CALL)
      const state =
        refused.length === 0
          ? openedState(again)
          : { ...restoredState(again, { ...kept, saved: draft.changes }), refused }
      keepDraft(username, state)
      return { desk: createDesk(state, username, leaveIfSignedOut), answer: again }
    } catch (error) {
      if (leaveIfSignedOut(error)) throw error
    }
  }
  const desk = createDesk(restoredState(answer, kept), username, leaveIfSignedOut)
  desk.sendWaiting()
  return { desk, answer }
}
