import type { Tag } from '#domain/location/tag.ts'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { inOrder } from '#web/pages/admin/catalog/catalog-changes.ts'

const PATH = '/api/admin/tags/order'

/**
 * Saves the order of the tags. Where a colleague added or deleted one meanwhile, the tags that are
 * there by now get the wanted order.
 *
 * @throws CallFailed
 */
export async function saveTagOrder(wanted: readonly Tag[]): Promise<void> {
  try {
    await call('PUT', PATH, idsOf(wanted))
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 422) throw error
    const kept = await call<readonly Tag[]>('GET', '/api/admin/tags')
    await call('PUT', PATH, idsOf(inOrder(kept, wanted)))
  }
}

function idsOf(tags: readonly Tag[]): { ids: readonly string[] } {
  return { ids: tags.map(({ id }) => id) }
}
