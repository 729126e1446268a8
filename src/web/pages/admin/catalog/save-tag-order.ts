import type { Tag } from '#domain/location/tag.ts'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { inOrder } from '#web/pages/admin/catalog/catalog-changes.ts'
import { TAGS_CALL, TAG_ORDER_CALL } from '#web/addresses/paths.ts'

/**
 * Saves the order of the tags. If a colleague has since added or deleted a tag, saves the wanted
 * order of the current tags.
 *
 * @throws CallFailed
 */
export async function saveTagOrder(wanted: readonly Tag[]): Promise<void> {
  try {
    await call('PUT', TAG_ORDER_CALL, idsOf(wanted))
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 422) throw error
    const kept = await call<readonly Tag[]>('GET', TAGS_CALL)
    await call('PUT', TAG_ORDER_CALL, idsOf(inOrder(kept, wanted)))
  }
}

function idsOf(tags: readonly Tag[]): { ids: readonly string[] } {
  return { ids: tags.map(({ id }) => id) }
}
