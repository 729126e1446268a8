/** Set by the build: a hash of everything in `public/`. */
declare const PUBLIC_VERSION: string

/**
 * The address of a file in `public/`, with the version that lets browsers keep it for ever.
 *
 * @param path from the root: "/img/mark.svg"
 */
export function assetAddress(path: string): string {
  return `${path}?v=${PUBLIC_VERSION}`
}

/** The version by itself, for addresses inside the style sheet. */
export function publicVersion(): string {
  return PUBLIC_VERSION
}
