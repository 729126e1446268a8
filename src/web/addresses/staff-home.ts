import type { Role } from '#domain/staff/role.ts'
import { STAFF_PATH, TODAY_PATH, TWO_STEP_SETUP_PATH } from './paths.ts'

/** Where a person arrives after signing in, and who may not see a page is sent. */
export function staffHome(role: Role): string {
  return role === 'manager' ? TODAY_PATH : STAFF_PATH
}

/** Where a person arrives after signing in, who may have to set up two-step sign-in first. */
export function staffStart({ role, mustEnroll }: { role: Role; mustEnroll: boolean }): string {
  return mustEnroll ? TWO_STEP_SETUP_PATH : staffHome(role)
}
