import type { Role } from './role.ts'

/** A person in the list of people. */
export type ListedPerson = {
  id: string
  username: string
  role: Role
  /** The ids of a manager's stores; empty for other roles */
  locations: readonly string[]
  active: boolean
  /** Signs in with a second step, too */
  twoStep: boolean
  /** ISO 8601, UTC; `null` before the first visit */
  lastSeenAt: string | null
  /** Has a password; a person who was only invited has none */
  hasPassword: boolean
  /** Until when the open invitation works: ISO 8601, UTC; `null` when there is none */
  invitedUntil: string | null
}

/** A link with which a person sets a password. It is shown once. */
export type InviteLink = {
  id: string
  inviteUrl: string
  /** ISO 8601, UTC */
  expiresAt: string
  /** The link as a QR code: an SVG document */
  qr: string
}

/** What an invitation is for. */
export type OpenInvitation = { username: string; role: Role; expiresAt: string }

/** One of the signed-in person's own sessions. */
export type ListedSession = {
  id: string
  /** In plain words; empty when unknown */
  browser: string
  platform: string
  /** ISO 8601, UTC */
  createdAt: string
  lastSeenAt: string
  /** The session that asks */
  isCurrent: boolean
}

/** A token in the list; only the answer that made it holds the token itself. */
export type ListedToken = {
  id: string
  name: string
  may: readonly string[]
  /** ISO 8601, UTC */
  createdAt: string
  createdBy: string
}
