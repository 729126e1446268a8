/** What is stored about signing in. Who may do what is in the snapshot, which has a history. */
export interface StaffRecords {
  staff: {
    list: () => Promise<readonly StaffAccount[]>
    /**
     * Creates the account, or replaces its password hash, and ends all its sessions in the same
     * commit.
     *
     * @param options.personId whose account it is; a stored account keeps its person without it
     * @param options.former change it only while this hash is stored
     * @param options.session a session to begin in the same commit
     * @returns `false` when the stored hash is not `former`; nothing changes then
     */
    setPassword: (
      username: string,
      passwordHash: string,
      options?: { personId?: string; former?: string; session?: StaffSession },
    ) => Promise<boolean>
    /** Notes whose account it is, for accounts from before there were people. */
    setPerson: (username: string, personId: string) => Promise<void>
    /**
     * Ends the sessions and the invitations of a person.
     *
     * @param options.forget removes the account, too
     */
    shutOut: (personId: string, options?: { forget?: boolean }) => Promise<void>
    /**
     * Changes what an account signs in with beside its password, in one commit, so that a code works
     * once. `change` is pure, may run again, and returns what it replaces.
     *
     * @returns the change's result; `null` when there is no such account
     */
    changeFactors: <Result>(
      username: string,
      change: (account: StaffAccount) => readonly [factors: SignInFactors, result: Result],
    ) => Promise<Result | null>
    /** Whether everybody has to set up two-step sign-in. */
    isTwoStepRequired: () => Promise<boolean>
    requireTwoStep: (isRequired: boolean) => Promise<void>
  }
  sessions: {
    find: (idHash: string) => Promise<StaffSession | undefined>
    /** The sessions of an account, in the order in which they began. */
    ofAccount: (username: string) => Promise<readonly StaffSession[]>
    /**
     * Stores a new session, if the account still has the password that opened it.
     *
     * @param passwordHash the hash that the password was verified against
     * @returns `false` when the account is gone or has another hash by now; no session begins then
     */
    begin: (session: StaffSession, passwordHash: string) => Promise<boolean>
    /**
     * Stores a new session, and notes the use of the passkey that opened it.
     *
     * @param used the id of the passkey, and its counter after this use
     * @returns `false` when the account has no such passkey, or its counter is as high already, as in a
     *   copied authenticator; no session begins then
     */
    beginWithPasskey: (
      session: StaffSession,
      used: Pick<Passkey, 'id' | 'counter'>,
    ) => Promise<boolean>
    /** Updates the last use of a session; an ended session stays ended. */
    touch: (idHash: string, lastSeenAt: number) => Promise<void>
    delete: (idHash: string) => Promise<void>
    /** Ends the sessions of an account but one. */
    deleteOthers: (username: string, idHash: string) => Promise<void>
  }
  invitations: {
    list: () => Promise<readonly StaffInvitation[]>
    /** Stores an invitation; the person's earlier ones are over. */
    open: (invitation: StaffInvitation) => Promise<void>
    /**
     * Uses an invitation: sets the person's password, ends the sessions of the account, and begins one,
     * in one commit.
     *
     * @returns `false` when it is over; nothing changes then
     */
    accept: (
      tokenHash: string,
      account: { username: string; passwordHash: string; session: StaffSession },
    ) => Promise<boolean>
  }
  tokens: {
    list: () => Promise<readonly ApiToken[]>
    add: (token: ApiToken) => Promise<void>
    /** @returns `false` when there is no such token */
    delete: (id: string) => Promise<boolean>
  }
}

export type StaffAccount = {
  username: string
  passwordHash: string
  createdAt: string
  /** In the snapshot; `null` for an account from before there were people, which is an owner's */
  personId: string | null
  /** Milliseconds since the epoch; absent before the first sign-in */
  lastSeenAt?: number | undefined
} & SignInFactors

/** What a person signs in with beside, or instead of, the password. */
export type SignInFactors = {
  /** The second step at sign-in; absent until it is set up */
  secondFactor?: SecondFactor | undefined
  /** Its set-up, which waits for the first code */
  begunSecondFactor?: { sealedSecret: string; begunAt: number } | undefined
  passkeys?: readonly Passkey[] | undefined
}

/** An authenticator app (RFC 6238), and codes for the day when it is lost. */
export type SecondFactor = {
  /** The secret that the app has, encrypted */
  sealedSecret: string
  /** The time step of the last code that was used, which works no second time */
  lastStep: number
  /** Milliseconds since the epoch */
  since: number
  /** Those that are left, hashed with one salt */
  recovery: { salt: string; hashes: readonly string[] }
}

/** A public key whose private half only the person's device has (W3C, Web Authentication). */
export type Passkey = {
  /** Of the credential: base64url */
  id: string
  /** COSE, base64url */
  publicKey: string
  /** How often it was used, as its authenticator counts; 0 where it does not */
  counter: number
  transports?: readonly string[] | undefined
  name: string
  /** Milliseconds since the epoch */
  createdAt: number
  /** Absent before the first use */
  lastUsedAt?: number | undefined
}

/** A staff session. Only the SHA-256 of its id is stored, so a stolen file opens no session. */
export type StaffSession = {
  idHash: string
  username: string
  /** Milliseconds since the epoch */
  createdAt: number
  lastSeenAt: number
  expiresAt: number
  /** What the person signed in with; absent for sessions from before it was stored */
  device?: SessionDevice | undefined
}

/** A browser and its system, in plain words; empty when unknown. */
export type SessionDevice = { browser: string; platform: string }

/** A link with which a person sets a password, once. Only the SHA-256 of its token is stored. */
export type StaffInvitation = {
  tokenHash: string
  personId: string
  /** Milliseconds since the epoch */
  createdAt: number
  expiresAt: number
  /** Used, or replaced by a later one; kept for a while, so that the link can say so */
  isOver: boolean
}

/** What lets a program make some calls. Only the SHA-256 of the token is stored. */
export type ApiToken = {
  id: string
  name: string
  may: readonly ApiTokenRight[]
  tokenHash: string
  /** Milliseconds since the epoch */
  createdAt: number
  /** The username of who made it */
  createdBy: string
}

export type ApiTokenRight = 'prices'
