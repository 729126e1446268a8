// Controls, the bidirectional overrides that make a text read as another, and zero-width marks; the
// joiners stay, which emoji and some scripts are written with.
const UNSHOWABLE =
  // oxlint-disable-next-line no-control-regex -- matching control characters is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Letters and a symbol that are drawn as nothing (fillers of Hangul, the blank of Braille). */
const DRAWN_AS_NOTHING = /[\u115f\u1160\u2800\u3164\uffa0]/g
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * A text as one line that is safe to show: controls, line breaks and marks that nobody sees are
 * gone, blanks are single, and half of a character is U+FFFD, the sign for one that is lost.
 *
 * @returns empty when nothing of it would be seen
 */
export function shownLine(text: string): string {
  const line = text.toWellFormed().replace(UNSHOWABLE, '').trim().replace(/\s+/g, ' ')
  return VISIBLE.test(line.replace(DRAWN_AS_NOTHING, '')) ? line : ''
}
