import { z } from 'zod'
import { distinctIds } from './distinct-ids.ts'

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
  jobLocation: z.strictObject({
    metro: z.string().max(200).nullable(),
    /** As the owner writes it: "OH" or "Ohio" */
    state: z.string().max(60).nullable(),
    /** Five digits, with or without the four after a dash */
    zip: z
      .string()
      .regex(/^\d{5}(-\d{4})?$/, { error: 'expected a zip code like 44129' })
      .nullable(),
  }),
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
  /** ISO 8601 instant */
  publishedDate: z.iso
    .datetime({ offset: true, error: 'expected a time like 2026-11-16T14:00:00Z' })
    .nullable(),
})
export type Job = z.infer<typeof Job>

/** The openings that a chain without a feed keeps in its data folder, one for each id. */
export const Jobs = distinctIds(z.array(Job).max(10_000))
