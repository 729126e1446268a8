/** Whether the business listing can be read just now. */
export type ListingStatus = {
  /** Google has accepted the stored tokens */
  authenticated: boolean
  /** There is a refresh token that Google has not rejected */
  hasRefreshToken: boolean
}

/** An account that a person may manage listings with: `accounts/123`, and its name. */
export type ListingAccount = { name: string; title: string }

/** What is known of the connection beside its status. Instants are milliseconds since the epoch. */
export type ListingConnection = {
  /** Whose listings these are; empty until Google lets us ask */
  accounts: readonly ListingAccount[]
  /** `null` when not connected */
  connectedAt: number | null
  /** When Google will end it by itself, as it does for apps in testing; `null` when it will not */
  endsAt: number | null
  /** Why it ended; `null` while connected, or when never connected */
  ended: string | null
}

/** The same for the people who set it up. */
export type ListingSetup = ListingConnection & {
  /** Our page that Google redirects to; the client's settings at Google must list it */
  redirectUri: string
  /** Names of settings without which nothing can be connected */
  missingSettings: readonly string[]
}
