import { createHash, randomBytes } from 'node:crypto'
import type { NewPreviewLink, PreviewLink } from '#domain/site/editor/site-answers.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import { PublicError } from '#server/errors.ts'
import type { DurableDocument } from '#server/storage/kept-document.ts'
import { PREVIEW_FOLDER } from '#web/addresses/paths.ts'
import type { KeptPreview, SitePreviews } from './site-documents.ts'

export const PREVIEW_DAYS_MAX = 14
const DAY_MS = 24 * 60 * 60 * 1000
const LINKS_MAX = 20

export type PreviewLinks = {
  list: () => PreviewLink[]
  /** @throws PublicError 409 for too many */
  add: (
    by: string,
    draft: { source: SiteSource; changes: number },
    days: number,
  ) => Promise<NewPreviewLink>
  /** @throws PublicError 404 */
  remove: (id: string) => Promise<void>
  /** What a token shows; `null` for one that never was or has ended. */
  open: (token: string) => SiteSource | null
}

/**
 * Links that show a draft, as it was, to anybody who has them.
 *
 * @param publicUrl where the site is
 */
export function createPreviewLinks(
  document: DurableDocument<SitePreviews>,
  publicUrl: string,
  clock: () => number,
): PreviewLinks {
  const isLive = ({ expiresAt }: KeptPreview) => Date.parse(expiresAt) > clock()
  return {
    list: () => document.current().links.filter(isLive).map(shownLink),
    add: async (by, { source, changes }, days) => {
      const token = randomBytes(16).toString('base64url')
      const now = clock()
      const link: KeptPreview = {
        id: `v_${randomBytes(9).toString('base64url')}`,
        by,
        tokenHash: hashOf(token),
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + days * DAY_MS).toISOString(),
        changes,
        source,
      }
      await document.update(({ links }) => {
        const live = links.filter(isLive)
        if (live.length >= LINKS_MAX) {
          throw new PublicError(409, `There are ${LINKS_MAX} preview links. Delete one first.`)
        }
        return [{ links: [...live, link] }, undefined]
      })
      const url = `${publicUrl}${PREVIEW_FOLDER}${token}/`
      return { id: link.id, url, expiresAt: link.expiresAt }
    },
    remove: (id) =>
      document.update(({ links }) => {
        if (!links.some((link) => link.id === id && isLive(link))) {
          throw new PublicError(404, 'This preview link doesn’t exist. It may have expired.')
        }
        return [{ links: links.filter((link) => link.id !== id && isLive(link)) }, undefined]
      }),
    open: (token) => {
      const tokenHash = hashOf(token)
      const link = document.current().links.find((one) => one.tokenHash === tokenHash)
      return link && isLive(link) ? link.source : null
    },
  }
}

function shownLink({ id, by, createdAt, expiresAt, changes }: KeptPreview): PreviewLink {
  return { id, by, createdAt, expiresAt, changes }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
