/** Set by the build: a hash of everything in `public/`. */
declare const __PUBLIC_VERSION__: string

/**
 * The address of a file in `public/`, with the version that lets browsers keep it for ever.
 *
 * @param path from the root: "/img/map.svg"
 */
export function assetAddress(path: string): string {
  return `${path}?v=${__PUBLIC_VERSION__}`
}

/** The version by itself, for addresses inside the style sheet. */
export function publicVersion(): string {
  return __PUBLIC_VERSION__
}
