import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { cutText } from '#domain/job-text.ts'
import { Job } from '#domain/job.ts'
import { schemaProblems } from '#domain/schema-problems.ts'
import { stateCode, stateOfZip } from '#domain/us-state.ts'
import { fieldsOf, findList, type Fields } from './feed-fields.ts'
import { readFeedDate } from './feed-date.ts'

/** More openings than any chain has; a feed with more is cut. */
const JOBS_MAX = 2000
const ID_MAX = 100
const ID = /^[A-Za-z0-9_-]+$/
const APPLY_URL = Job.shape.applyUrl

/** What a feed's answer holds. */
export type JobsReading = {
  jobs: Job[]
  /** What was left out or mended, a sentence each, for the log */
  notes: string[]
}

/** The answer is no list of jobs; the message says what it is, without repeating any of it. */
export class NotJobs extends Error {
  override readonly name = 'NotJobs'
}

/**
 * Reads openings from a feed's text, whatever its content type says: a list, or one under `jobs`,
 * `Jobs` or `data`, as JSON or as JSON inside a JSON string, in camel or Pascal case (Paylocity's v2
 * and v1), with `hiringDepartment` for `department`. Texts are cleaned here, once; nothing after this
 * cleans them again. One opening an id: where several have one, the first counts, with the address
 * to apply at of the first that has one.
 *
 * @throws NotJobs
 */
export async function readJobs(text: string): Promise<JobsReading> {
  const list = findList(parse(text))
  if (list === null) throw new NotJobs('the answer is not a list of jobs')
  // It takes a while to load, and a site without openings never needs it.
  const clean = await import('./clean-job-text.ts')
  const byId = new Map<string, Job>()
  const notes: string[] = []
  for (const [index, item] of list.slice(0, JOBS_MAX).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one takes some milliseconds: visitors are answered in between
    await nextTurn()
    const fields = fieldsOf(item)
    const job = fields && readJob(fields, clean, (note) => notes.push(`jobs[${index}]: ${note}`))
    if (!job) {
      if (!fields) notes.push(`jobs[${index}]: not an opening, left out`)
      continue
    }
    const known = byId.get(job.id)
    if (known) notes.push(`jobs[${index}]: the id ${job.id} is there already, left out`)
    byId.set(job.id, known ? { ...known, applyUrl: known.applyUrl ?? job.applyUrl } : job)
  }
  if (list.length > JOBS_MAX) notes.push(`only the first ${JOBS_MAX} of ${list.length} are read`)
  return { jobs: [...byId.values()], notes }
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

/** `clean-job-text.ts`, which is loaded when it is first needed. */
type Clean = { cleanLine: (text: string) => string; cleanHtml: (text: string) => string }

/** One opening; `null`, with a note, when it cannot be shown or is not for the public. */
function readJob(fields: Fields, clean: Clean, note: (text: string) => void): Job | null {
  const line = (longest: number, ...names: string[]) => {
    const text = clean.cleanLine(fields.text(...names) ?? '')
    return text === '' ? null : cutText(text, longest - 1)
  }
  if (fields.isTrue('isInternal')) {
    note('is for employees only, left out')
    return null
  }
  const title = line(300, 'title') ?? line(300, 'jobTitle')
  if (title === null) {
    note('has no title, left out')
    return null
  }
  const place = readPlace(fields, clean)
  const applyText = fields.text('applyUrl', 'applicationUrl')?.trim() ?? ''
  const applyUrl = safeAddress(applyText)
  if (applyText !== '' && applyUrl === null) {
    note('its address to apply at does not begin with https://, and is left out')
  }
  const job: Job = {
    id: readId(fields, title, place.location),
    title,
    description: clean.cleanHtml(fields.text('description', 'jobDescription') ?? ''),
    requirements: clean.cleanHtml(fields.text('requirements', 'jobRequirements') ?? ''),
    ...place,
    isRemote: fields.isTrue('isRemote'),
    department: line(200, 'department', 'hiringDepartment', 'departmentName'),
    jobTypes: line(200, 'jobTypes', 'jobTypesArray', 'jobType', 'employmentType'),
    salaryDescription: line(300, 'salaryDescription', 'salary'),
    applyUrl,
    publishedDate: readFeedDate(
      fields.text('publishedDate', 'publishedOn', 'datePosted', 'createdUtc') ?? '',
    ),
  }
  const problems = schemaProblems(Job, job, 'it')
  if (problems.length === 0) return job
  note(`${problems[0]}, left out`)
  return null
}

function readPlace(fields: Fields, clean: Clean): Pick<Job, 'location' | 'jobLocation'> {
  const nested = fields.nested('jobLocation') ?? fields.nested('location')
  const words = (text: string | null | undefined) => {
    const line = cutText(clean.cleanLine(text ?? ''), 180)
    return line === '' ? null : line
  }
  const metro = words(nested?.text('metro'))
  const shown = words(nested?.text('locationDisplayName'))
  const told = words(fields.text('location')) ?? words(fields.text('jobLocation'))
  const name = words(nested?.text('name', 'locationName')) ?? words(fields.text('locationName'))
  // "Parma, OH" also where the parts are not given one by one.
  const [, lineCity, lineState] =
    /^([^,\d]{2,60}),\s*([A-Za-z. ]{2,20})$/.exec(told ?? shown ?? metro ?? '') ?? []
  const zip = readZipText(nested?.text('zip', 'zipCode', 'postalCode') ?? fields.text('zip') ?? '')
  const state =
    stateOf(words(nested?.text('state', 'region')) ?? words(fields.text('state'))) ??
    (lineState ? stateCode(lineState) : null) ??
    (zip ? stateOfZip(zip) : null)
  const city =
    words(nested?.text('city')) ??
    words(fields.text('city')) ??
    (lineState && stateCode(lineState) ? (lineCity ?? null) : null)
  const cityLine = city && (state ? `${city}, ${state}` : city)
  return {
    location: told ?? shown ?? cityLine ?? name ?? metro,
    jobLocation: { metro, street: words(nested?.text('address', 'street')), city, state, zip },
  }
}

/** "Michigan" and "MI" are one state of the list; what is no state of the US stays as it is. */
function stateOf(text: string | null): string | null {
  return text === null ? null : (stateCode(text) ?? cutText(text, 59))
}

/** Spreadsheets and numbers lose a zip's first zero. */
function readZipText(text: string): string | null {
  const match = /^(\d{3,5})(?:[-\s]?(\d{4}))?$/.exec(text.trim())
  if (!match) return null
  const [, digits = '', more] = match
  if (digits.length < 5 && more !== undefined) return null
  return digits.padStart(5, '0') + (more === undefined ? '' : `-${more}`)
}

/** An https address as it is written, without what a browser would drop; `null` for any other. */
function safeAddress(text: string): string | null {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  return APPLY_URL.safeParse(url.href).success ? url.href : null
}

/** A name for the opening that fits into an address, the same each time the feed is read. */
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
