const SECRET_PART = /^(\/(?:preview|invite)\/)(?!draft(?:\/|$))[^/]+/i

/** A path as the log has it: without the token in the address of a preview or an invitation. */
export function loggedPath(path: string): string {
  return path.replace(SECRET_PART, '$1…')
}
