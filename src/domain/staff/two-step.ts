/** How it stands with a person's own two-step sign-in. */
export type TwoStepState = {
  isOn: boolean
  /** ISO 8601, UTC; `null` while it is off */
  since: string | null
  /** Of eight */
  recoveryCodesLeft: number
  /** An owner requires it of everybody */
  isRequired: boolean
}

/** What an authenticator app needs: as a text to type, as an address, and that as a QR code. */
export type TwoStepStart = {
  /** Base32 */
  secret: string
  /** "otpauth://totp/…" */
  otpauth: string
  /** An SVG document */
  qr: string
}

/** They are shown this once. */
export type RecoveryCodes = { recoveryCodes: readonly string[] }

/** The person's own passkeys. */
export type PasskeyList = {
  /** Why none can be used here; `null` when they can */
  problem: string | null
  passkeys: readonly ListedPasskey[]
}

export type ListedPasskey = {
  id: string
  name: string
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC; `null` before the first use */
  lastUsedAt: string | null
}

/** The longest name of a passkey */
export const PASSKEY_NAME_MAX = 60
