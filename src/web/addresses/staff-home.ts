import type { Role } from '#domain/staff/role.ts'
import { ACCOUNT_PATH, STAFF_PATH } from './paths.ts'

/** Where a person arrives after signing in, and who may not see a page is sent. */
export function staffHome(role: Role): string {
  return role === 'manager' ? ACCOUNT_PATH : STAFF_PATH
}
