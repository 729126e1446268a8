/** Lower case without accents, for comparing: "Café" and "CAFE" both give "cafe" (Unicode NFKD). */
export function foldLetters(text: string): string {
  return withoutAccents(text).toLowerCase()
}

/** The letters of a text without their accents, compatibility forms as plain letters. */
export function withoutAccents(text: string): string {
  return isAscii(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')
}

export function isAscii(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the range begins at zero
  return /^[\u0000-\u007f]*$/.test(text)
}
