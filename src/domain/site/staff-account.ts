/** How long the name of a staff account may be, in characters. */
export const USERNAME_MAX = 64

/** As short as a password may be that is set (OWASP ASVS 6.2.1); any characters (6.2.5). */
export const PASSWORD_MIN = 12

/** As long as a password may be (OWASP ASVS 6.2.9 wants 64 at least). */
export const PASSWORD_MAX = 1024

/** As long as a code at sign-in may be that is typed: a recovery code with spaces. */
export const SIGN_IN_CODE_MAX = 32

/** The error of a call whose session has ended. */
export const SESSION_ENDED = 'Your session has ended. Sign in again.'

/** How long the name of an API token may be, in characters. */
export const API_TOKEN_NAME_MAX = 64
