import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { employmentWords } from '#domain/job/employment-type.ts'
import { cutText } from '#domain/job/text.ts'
import { Job } from '#domain/job/job.ts'
import { schemaProblems } from '#domain/text/schema-problems.ts'
import { fieldsOf, findList, type Fields } from './feed-fields.ts'
import { readPlace } from './job-place.ts'
import { readStanding } from './job-standing.ts'

/** More openings than any chain has; a longer list is truncated. */
const JOBS_MAX = 2000
const ID_MAX = 100
const ID = /^[A-Za-z0-9_-]+$/
const APPLY_URL = Job.shape.applyUrl

/** The content of a feed's answer. */
export type JobsReading = {
  jobs: Job[]
  /** Ids of openings that the feed marks as closed or internal */
  withdrawn: string[]
  /** A sentence on each dropped or repaired part, for the log */
  notes: string[]
  /** A sentence on each unreadable value of a shown opening, for staff */
  doubts: string[]
}

/** The answer is not a list of jobs; the message says what it is without quoting it. */
export class NotJobs extends Error {
  override readonly name = 'NotJobs'
}

/**
 * Reads openings from a feed's text, whatever its content type says: a list, or one under `jobs`,
 * `Jobs` or `data`, as JSON or as JSON inside a JSON string, in camel or Pascal case (Paylocity's v2
 * and v1), with `hiringDepartment` for `department`. Texts are cleaned here, once; nothing after this
 * cleans them again. If several openings share an id, the first one counts, with the first usable
 * application link.
 *
 * @throws NotJobs
 */
export async function readJobs(text: string): Promise<JobsReading> {
  const list = findList(parse(text))
  if (list === null) throw new NotJobs('the answer is not a list of jobs')
  // It loads slowly, and a site without openings never needs it.
  const clean = await import('./clean-job-text.ts')
  const byId = new Map<string, Job>()
  const withdrawn = new Set<string>()
  const notes: string[] = []
  const doubts: string[] = []
  for (const [index, item] of list.slice(0, JOBS_MAX).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one takes some milliseconds: visitors are answered in between
    await nextTurn()
    const fields = fieldsOf(item)
    const note = (what: string) => notes.push(`jobs[${index}]: ${what}`)
    const reading = fields && readJob(fields, clean, note)
    if (!reading) {
      if (!fields) note('not an opening, left out')
      continue
    }
    const { job } = reading
    if (reading.withdrawn !== null) {
      note(`${reading.withdrawn}, left out`)
      withdrawn.add(job.id)
      continue
    }
    for (const doubt of reading.doubts) {
      note(doubt)
      doubts.push(`"${job.title}" (${job.id}): ${doubt}`)
    }
    const known = byId.get(job.id)
    if (known) notes.push(`jobs[${index}]: the id ${job.id} already exists, left out`)
    byId.set(job.id, known ? { ...known, applyUrl: known.applyUrl ?? job.applyUrl } : job)
  }
  if (list.length > JOBS_MAX) notes.push(`only the first ${JOBS_MAX} of ${list.length} are read`)
  return { jobs: [...byId.values()], withdrawn: [...withdrawn], notes, doubts }
}

function parse(text: string): unknown {
  const json = text.replace(/^\ufeff/, '').trim()
  if (json === '') throw new NotJobs('the answer is empty')
  if (json.startsWith('<')) throw new NotJobs('the answer is a web page, not a list of jobs')
  try {
    return JSON.parse(json)
  } catch {
    throw new NotJobs('the answer is not JSON, or only a part of it')
  }
}

/** `clean-job-text.ts`, which is loaded on first use. */
type Clean = { cleanLine: (text: string) => string; cleanHtml: (text: string) => string }

/** Reads an opening and whether it is public; `null`, with a note, when it cannot be shown. */
function readJob(
  fields: Fields,
  clean: Clean,
  note: (text: string) => void,
): { job: Job; withdrawn: string | null; doubts: string[] } | null {
  const line = (longest: number, ...names: string[]) => {
    const text = clean.cleanLine(fields.text(...names) ?? '')
    return text === '' ? null : cutText(text, longest - 1)
  }
  const title = line(300, 'title') ?? line(300, 'jobTitle')
  if (title === null) {
    note('has no title, left out')
    return null
  }
  const { withdrawn, doubts, publishedDate, closeDate } = readStanding(fields, title)
  const place = readPlace(fields, clean.cleanLine, (doubt) => doubts.push(doubt))
  const applyText = fields.text('applyUrl', 'applicationUrl')?.trim() ?? ''
  const applyUrl = safeAddress(applyText)
  const jobTypes = line(200, 'jobTypes', 'jobTypesArray', 'jobType', 'employmentType')
  if (applyText !== '' && applyUrl === null && withdrawn === null) {
    note('its application link does not begin with https://, and is left out')
  }
  const job: Job = {
    id: readId(fields, title, place.location),
    title,
    description: clean.cleanHtml(fields.text('description', 'jobDescription') ?? ''),
    requirements: clean.cleanHtml(fields.text('requirements', 'jobRequirements') ?? ''),
    ...place,
    isRemote: fields.flag('isRemote') === true,
    department: line(200, 'department', 'hiringDepartment', 'departmentName'),
    jobTypes: jobTypes && employmentWords(jobTypes),
    salaryDescription: line(300, 'salaryDescription', 'salary'),
    applyUrl,
    publishedDate,
    closeDate,
  }
  const problems = schemaProblems(Job, job, 'it')
  if (problems.length === 0) return { job, withdrawn, doubts }
  note(`${problems[0]}, left out`)
  return null
}

/** An https URL without characters that a browser would drop; `null` for other values. */
function safeAddress(text: string): string | null {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  return APPLY_URL.safeParse(url.href).success ? url.href : null
}

/** A URL-safe id for the opening, stable across readings of the feed. */
function readId(fields: Fields, title: string, location: string | null): string {
  const own = fields.text('jobId', 'id')?.trim() ?? ''
  const inAddress = /\/(?:Apply|Details)\/(\d+)/i.exec(
    `${fields.text('displayUrl') ?? ''} ${fields.text('applyUrl') ?? ''}`,
  )?.[1]
  const raw = own === '' ? (inAddress ?? '') : own
  if (raw !== '' && raw.length <= ID_MAX && ID.test(raw)) return raw
  const hash = createHash('sha256')
    .update(JSON.stringify(raw === '' ? [title, location] : raw))
    .digest('hex')
    .slice(0, 10)
  const words = raw
    .slice(0, 40)
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return words === '' ? hash : `${words}-${hash}`
}
