/**
 * What a person may do: an owner everything, an editor all but people, tokens, and restore, a manager
 * the day facts of named stores.
 */
export const ROLES = ['owner', 'editor', 'manager'] as const

export type Role = (typeof ROLES)[number]

/** The roles on screen. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  manager: 'Store manager',
}

/** In a sentence: "an owner", "a store manager" */
export function roleWithArticle(role: Role): string {
  return `${role === 'manager' ? 'a' : 'an'} ${ROLE_NAMES[role].toLowerCase()}`
}
