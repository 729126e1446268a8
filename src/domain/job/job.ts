import { z } from 'zod'
import type { Coordinates } from '#domain/address/coordinates.ts'
import { distinctIds } from '#domain/text/distinct-ids.ts'
import { isForeign } from './country.ts'

const US_ZIP = /^\d{5}(-\d{4})?$/

const IsoDate = z.iso.date()
const IsoInstant = z.iso.datetime({ offset: true })
const DateOrInstant = z
  .string()
  .refine((text) => IsoDate.safeParse(text).success || IsoInstant.safeParse(text).success, {
    error: 'expected a date like 2026-11-16 or a time like 2026-11-16T14:00:00Z',
  })

/**
 * An opening as the pages read it. Feeds name and shape these fields in many ways; what reads a
 * feed brings them into this form, with `null` for what it does not say.
 */
export const Job = z.strictObject({
  id: z.string().min(1).max(128),
  title: z.string().min(1).max(300),
  /** HTML */
  description: z.string().max(200_000),
  /** HTML */
  requirements: z.string().max(200_000),
  /** In one line, e.g. "Parma, OH" */
  location: z.string().max(300).nullable(),
  jobLocation: z
    .strictObject({
      metro: z.string().max(200).nullable(),
      street: z.string().max(200).nullable().default(null),
      city: z.string().max(200).nullable().default(null),
      /** As the owner writes it: "OH" or "Ohio" */
      state: z.string().max(60).nullable(),
      /** Five digits, with or without the four after a dash; elsewhere the country's own form */
      zip: z.string().max(12).nullable(),
      /** ISO 3166-1 alpha-2, or the feed's own words where they name no known country */
      country: z.string().min(2).max(60).nullable().default(null),
    })
    .refine(({ zip, country }) => zip === null || isForeign(country) || US_ZIP.test(zip), {
      error: 'expected a zip code like 44129',
      path: ['zip'],
    }),
  /** The feed says that it is done from elsewhere, in part or always */
  isRemote: z.boolean().default(false),
  department: z.string().max(200).nullable(),
  /** Shown as employment type, e.g. "Full Time" */
  jobTypes: z.string().max(200).nullable(),
  salaryDescription: z.string().max(300).nullable(),
  /** Without one there is no quiz and no way to apply (spec 4) */
  applyUrl: z
    .string()
    .max(2000)
    .regex(/^https:\/\/[^\s\\<>"/]+(\/[^\s\\<>"]*)?$/i, {
      error: 'expected an address that starts with https://',
    })
    .nullable(),
  /** From then on it is shown; an ISO date or an ISO 8601 instant */
  publishedDate: DateOrInstant.nullable(),
  /** The last day to apply, or the instant after which it is no longer shown */
  closeDate: DateOrInstant.nullable().default(null),
})
export type Job = z.infer<typeof Job>

/** The openings that a chain without a feed keeps in its data folder, one for each id. */
export const Jobs = distinctIds(z.array(Job).max(10_000))

/** An opening as visitors get it: cleaned, and with what is worked out from it. */
export type ListedJob = Job & {
  /** Of its own page: "/job-opportunities/2041" */
  path: string
  /** Plain text of at most 300 characters, and an ellipsis where it was cut (spec 9) */
  descriptionPreview: string
  /** As above, of at most 200 */
  requirementsPreview: string
  /** The day it was published on the chain's own calendar, ISO date */
  postedOn: string | null
  /** The last second to apply, on that calendar: "2026-11-20T23:59:59-05:00" */
  validThrough: string | null
  /** Of its zip, or its city where the zip is not known; degrees */
  coordinates: Coordinates | null
}

/** What a list shows of an opening: all but its long texts. */
export type JobCard = Omit<ListedJob, 'description' | 'requirements'>
