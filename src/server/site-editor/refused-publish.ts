import type { SiteConflict, SiteProblem } from '#domain/site/editor/site-answers.ts'

/** A publish that meets what somebody else has published. */
export class Conflicting extends Error {
  override readonly name = 'Conflicting'
  readonly conflicts: readonly SiteConflict[]

  constructor(conflicts: readonly SiteConflict[]) {
    super(
      conflicts.length === 1
        ? 'Someone has changed the same field since. Choose which text stays.'
        : `Someone has changed ${conflicts.length} of the same fields since. Choose which texts stay.`,
    )
    this.conflicts = conflicts
  }
}

/** A publish of a draft that has mistakes. */
export class Unpublishable extends Error {
  override readonly name = 'Unpublishable'
  readonly problems: readonly SiteProblem[]

  constructor(problems: readonly SiteProblem[]) {
    super(problemsMessage(problems))
    this.problems = problems
  }
}

/** A sentence for a list of problems. */
function problemsMessage(problems: readonly SiteProblem[]): string {
  return problems.length === 1
    ? `Fix this before you publish: ${problems[0]?.message ?? ''}`
    : `Fix ${problems.length} things before you publish.`
}
