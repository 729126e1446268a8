/** Set by the build: a hash of everything in `public/`. */
declare const PUBLIC_VERSION: string

/**
 * The address of a file in `public/`, with the version that lets browsers cache it forever.
 *
 * @param path from the root: "/img/mark.svg"
 */
export function assetAddress(path: string): string {
  return `${path}?v=${PUBLIC_VERSION}`
}

/** The version by itself, for addresses in the stylesheet. */
export function publicVersion(): string {
  return PUBLIC_VERSION
}
