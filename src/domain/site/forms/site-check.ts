import { brandColors, type BrandColors } from '#domain/brand/brand-palette.ts'
import { brandPairs, contrastProblem } from '#domain/brand/brand-contrast.ts'
import type { ColorPair, SiteProblem } from '#domain/site/editor/site-answers.ts'
import { isSame } from '#domain/site/editor/diff-sites.ts'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import type { FieldIndex } from '#domain/site/editor/field-index.ts'
import { pathIn } from '#domain/site/editor/site-change.ts'
import {
  isItemList,
  isJsonList,
  isJsonObject,
  type Json,
  type JsonObject,
  type SiteSource,
} from '#domain/site/editor/site-source.ts'
import { edgeFindings, phoneFinding, pictureFinding } from '#domain/site/review/review.ts'
import { linkFinding } from '#domain/site/review/review-links.ts'
import type { SiteFinding, SiteSurroundings } from '#domain/site/review/site-finding.ts'
import { SiteFile } from '#domain/site/site-file.ts'
import type { Site } from '#domain/site/site.ts'
import { textsOf } from '#domain/site/texts.ts'
import { MEDIA_FOLDER } from '#domain/paths.ts'
import { pathOfItems, plainProblem } from './plain-problem.ts'

/** What a draft is checked against beside itself. */
export type CheckSurroundings = Omit<SiteSurroundings, 'sampleWeek'> & {
  /** Whether the library says that a picture is only decoration */
  isDecoration: (path: string) => boolean
  /** Whether an opening is listed now */
  hasJob: (path: string) => boolean
}

/** A site as the schema reads it; `null` while it has mistakes. */
export type CheckedSite = { file: SiteFile | null; problems: readonly SiteProblem[] }

/** Checks a site with its schema. */
export function checkedSite(source: SiteSource, index: FieldIndex): CheckedSite {
  // A large schema checks only one value, so compiling it would take longer than the check.
  const parsed = SiteFile.safeParse(source, { jitless: true })
  if (parsed.success) return { file: parsed.data, problems: [] }
  const problems = parsed.error.issues.map((issue) => plainProblem(issue, source, index))
  return { file: null, problems: distinct(problems) }
}

/**
 * The mistakes of a site that its schema cannot find: links and pictures that lead nowhere, colors that
 * are hard to see, pictures without words. Those that the published site has as well are warnings: they
 * are live already, and do not stop other changes.
 */
export function reviewedSite(
  { site, source }: { site: Site; source: SiteSource },
  around: CheckSurroundings,
  published: SiteSource,
  index: FieldIndex,
): SiteProblem[] {
  const texts = [...textsOf(site)]
  const surroundings = { ...around, sampleWeek: null }
  const findings = [
    ...texts
      .filter(({ key }) => key === 'to')
      .flatMap((text) => linkFinding(text, site, surroundings)),
    ...texts.flatMap((text) => pictureFinding(text, surroundings)),
    ...phoneFinding(site),
    ...edgeFindings(site),
  ]
  const problems = [
    ...findings.map((finding) => problemOf(finding, source, index)),
    ...wordlessPictures(source, around),
    ...lostJobs(source, around),
  ]
  return liveAsWarnings(problems, source, published)
}

/** The colors of a site that are hard to see, whatever else is wrong with it. */
export function colorProblems(source: SiteSource, published: SiteSource): SiteProblem[] {
  const colors = colorsIn(source)
  const problems = brandPairs(colors)
    .filter(({ ratio, need }) => ratio < need)
    .map((pair) => ({
      path: `brand.colors.${pair.name}`,
      message: contrastProblem(colors[pair.name], pair),
      level: 'error' as const,
      ...(pair.nearest !== null && { suggestion: pair.nearest }),
    }))
  return liveAsWarnings(problems, source, published)
}

/** The chain's colors; the design's where a color is none. */
function colorsIn(source: SiteSource): BrandColors {
  const colors = valueAt(source, 'brand.colors')
  const given = isJsonObject(colors) ? Object.entries(colors) : []
  return brandColors(
    Object.fromEntries(given.filter((color): color is [string, string] => isColor(color[1]))),
  )
}

function isColor(value: Json): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

function liveAsWarnings(
  problems: readonly SiteProblem[],
  source: SiteSource,
  published: SiteSource,
): SiteProblem[] {
  return distinct(
    problems.map((problem) => (isLive(problem, source, published) ? asWarning(problem) : problem)),
  )
}

/** Whether what is wrong is published as it is, with all that it is checked against in the site. */
function isLive({ path }: SiteProblem, source: SiteSource, published: SiteSource): boolean {
  const parts = path.startsWith('brand.colors.') ? ['brand.colors'] : [path, 'pagesOff']
  return parts.every((part) => isSame(valueAt(source, part), valueAt(published, part)))
}

function asWarning(problem: SiteProblem): SiteProblem {
  return { ...problem, level: 'warning' }
}

/** A finding begins with its place in the file: "pages.home.slides[2].picture.src: the picture …". */
function problemOf(
  { level, text }: SiteFinding,
  source: SiteSource,
  index: FieldIndex,
): SiteProblem {
  const at = text.indexOf(': ')
  const keys = [...text.slice(0, at).matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, position]) =>
    position === undefined ? key : Number(position),
  )
  const message = text.slice(at + 2).replace(' (pagesOff)', '')
  return {
    path: index.fieldPath(pathOfItems(keys, source)),
    message: message.slice(0, 1).toUpperCase() + message.slice(1),
    level,
  }
}

/** Each color of a site and what it meets, those that pass too. */
export function colorPairs(source: SiteSource): ColorPair[] {
  return brandPairs(colorsIn(source)).map(({ name, ratio, ...pair }) => ({
    path: `brand.colors.${name}`,
    ...pair,
    // Cut off, not rounded: 4.498 must not read 4.5.
    ratio: Math.floor(ratio * 100) / 100,
  }))
}

/** The chain's own pictures that say nothing to people who cannot see them. */
function wordlessPictures(source: SiteSource, { isDecoration }: CheckSurroundings): SiteProblem[] {
  return picturesIn(source, '').flatMap(({ path, picture }) => {
    const { src, alt } = picture
    const words = isJsonObject(alt) ? alt['en'] : ''
    const isOwn = typeof src === 'string' && src.startsWith(MEDIA_FOLDER)
    if (!isOwn || isDecoration(src) || (typeof words === 'string' && words.trim() !== '')) return []
    return {
      path,
      message:
        'Say what the picture shows, for people who cannot see it, or mark it as decoration under Pictures.',
      level: 'error' as const,
    }
  })
}

function picturesIn(value: Json, path: string): { path: string; picture: JsonObject }[] {
  if (isItemList(value)) return value.flatMap((item) => picturesIn(item, pathIn(path, item.id)))
  if (!isJsonObject(value) || isJsonList(value)) return []
  if ('src' in value && 'alt' in value) return [{ path, picture: value }]
  return Object.entries(value).flatMap(([key, inner]) => picturesIn(inner, pathIn(path, key)))
}

const JOB_LINK = /^\/job-opportunities\/[^/?#]+$/

/** Links to openings that are not listed now. */
function lostJobs(source: SiteSource, { hasJob }: CheckSurroundings): SiteProblem[] {
  return linksIn(source, '')
    .filter(({ to }) => JOB_LINK.test(to) && !hasJob(to))
    .map(({ path }) => ({
      path,
      message: 'This opening is not listed now, so visitors read that it is filled.',
      level: 'warning',
    }))
}

function linksIn(value: Json, path: string): { path: string; to: string }[] {
  if (isItemList(value)) return value.flatMap((item) => linksIn(item, pathIn(path, item.id)))
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'to' && typeof inner === 'string'
      ? { path: pathIn(path, key), to: inner }
      : linksIn(inner, pathIn(path, key)),
  )
}

function distinct(problems: readonly SiteProblem[]): SiteProblem[] {
  const byPlace = new Map(
    problems.map((problem) => [`${problem.path} ${problem.message}`, problem]),
  )
  return [...byPlace.values()].toSorted(
    (a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'),
  )
}
