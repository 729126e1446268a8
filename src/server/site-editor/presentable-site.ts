import { siteWithPossible } from '#domain/site/editor/apply-changes.ts'
import { changesBetween } from '#domain/site/editor/diff-sites.ts'
import { touchedPaths } from '#domain/site/editor/merge-changes.ts'
import { isWithin } from '#domain/site/editor/site-change.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import { checkedSite } from '#domain/site/forms/site-check.ts'
import { siteIndex } from './site-forms.ts'

/** Mistakes that come to light when others are gone; more than these are not asked for. */
const ROUNDS = 4

/** A site without the changes that its schema refuses. */
export function presentableSite(wanted: SiteSource, published: SiteSource): SiteSource {
  let site = wanted
  for (let round = 0; round < ROUNDS; round += 1) {
    const { file, problems } = checkedSite(site, siteIndex())
    if (file) return site
    const isWrong = (path: string) =>
      problems.some((problem) => isWithin(path, problem.path) || isWithin(problem.path, path))
    const changes = changesBetween(published, site)
    const shown = changes.filter((change) => !touchedPaths([change]).some(isWrong))
    if (shown.length === changes.length) break
    site = siteWithPossible(published, shown).site
  }
  return published
}
