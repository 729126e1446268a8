import type { SiteProblem } from '#domain/site/editor/site-answers.ts'
import type { SiteSource } from '#domain/site/editor/site-source.ts'
import {
  checkedSite,
  colorProblems,
  reviewedSite,
  type CheckSurroundings,
} from '#domain/site/forms/site-check.ts'
import type { SiteFile } from '#domain/site/site-file.ts'
import { siteSurroundings } from '#server/queries/site-findings.ts'
import type { JobOpenings } from '#server/jobs/job-openings.ts'
import type { Storage } from '#server/storage/storage.ts'
import { JOBS_PATH, MEDIA_FOLDER } from '#web/addresses/paths.ts'
import { siteIndex } from './site-forms.ts'

export type SiteChecks = {
  /**
   * Everything that is wrong with a site, and the site as the schema reads it, `null` while it has
   * mistakes.
   *
   * @param published what is live: what is wrong there as well does not stop other changes
   */
  of: (
    source: SiteSource,
    published: SiteSource,
  ) => Promise<{ file: SiteFile | null; problems: readonly SiteProblem[] }>
}

/** Checks drafts against the schema, and against what the chain has. */
export function createSiteChecks({
  storage,
  jobs,
}: {
  storage: Storage
  jobs: Pick<JobOpenings, 'current'>
}): SiteChecks {
  async function surroundingsOf(file: SiteFile): Promise<CheckSurroundings> {
    const { locations, tags, media } = storage.current()
    const decorations = new Set(
      media.flatMap(({ decorative, file: name, renditions }) =>
        decorative ? [name, ...renditions.map((rendition) => rendition.file)] : [],
      ),
    )
    const listed = await jobPaths()
    return {
      ...(await siteSurroundings(storage.files, file.en.site, { locations, tags })),
      isDecoration: (path) => decorations.has(path.slice(MEDIA_FOLDER.length)),
      hasJob: (path) => listed === null || listed.has(path),
    }
  }

  /** `null` while there is no list, of which nothing can be said. */
  async function jobPaths(): Promise<ReadonlySet<string> | null> {
    try {
      const openings = await jobs.current()
      if (!('jobs' in openings)) return null
      return new Set(openings.jobs.map(({ id }) => `${JOBS_PATH}/${id}`))
    } catch {
      return null
    }
  }

  return {
    of: async (source, published) => {
      const { file, problems } = checkedSite(source, siteIndex())
      const colors = colorProblems(source, published)
      if (file === null) return { file, problems: [...problems, ...colors] }
      const around = await surroundingsOf(file)
      const found = reviewedSite({ site: file.en.site, source }, around, published, siteIndex())
      return {
        file,
        problems: [...colors, ...found].toSorted(
          (a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'),
        ),
      }
    },
  }
}

/** What stops a publish. */
export function errorsIn(problems: readonly SiteProblem[]): SiteProblem[] {
  return problems.filter(({ level }) => level === 'error')
}
