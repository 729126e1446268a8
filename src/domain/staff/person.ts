import { z } from 'zod'
import { USERNAME_MAX } from '#domain/site/staff-account.ts'
import { ROLES } from './role.ts'

/** A person on the staff. Passwords and sessions are kept elsewhere, and are in no history. */
export const Person = z.object({
  id: z.string().regex(/^p_[A-Za-z0-9_-]{1,40}$/),
  // Accounts of older versions may have longer names than the form now accepts.
  username: z
    .string()
    .min(1)
    .max(USERNAME_MAX * 4),
  role: z.enum(ROLES),
  /** The ids of the stores that a manager may change; empty for other roles */
  locations: z.array(z.string().min(1).max(128)).max(10_000),
  /** Whether the person may sign in */
  active: z.boolean(),
  /** ISO 8601, UTC */
  createdAt: z.iso.datetime(),
})
export type Person = z.infer<typeof Person>
