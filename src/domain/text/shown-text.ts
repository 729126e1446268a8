// Controls, the bidirectional overrides that make a text read as another, zero-width marks, and
// invisible signs of mathematics and annotation; the joiners stay, which emoji and some scripts are
// written with.
const UNSHOWABLE =
  // oxlint-disable-next-line no-control-regex -- matching control characters is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb]/g
/** Joiners, variation selectors, and fillers say nothing behind a Latin letter or a digit. */
const IDLE =
  /(?<=^|[\p{Script=Latin}\p{N}\s.,'-])(?:\u034f|\u115f|\u1160|\u200c|\u200d|\u3164|[\ufe00-\ufe0e]|\uffa0)+/gu
/** Letters that only software reads; behind a black flag they make the flag of a region. */
const TAG_LETTERS = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0000}-\u{e007f}]+/gu
/** Letters and a symbol that are drawn as nothing (fillers of Hangul, the blank of Braille). */
const DRAWN_AS_NOTHING = /[\u115f\u1160\u2800\u3164\uffa0]/g
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * A text as one line that is safe to show: controls, line breaks, and invisible marks are removed,
 * blanks are single, and a lone surrogate becomes U+FFFD, the replacement character.
 *
 * @returns empty when nothing in it is visible
 */
export function shownLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(UNSHOWABLE, '')
    .replace(TAG_LETTERS, '')
    .replace(IDLE, '')
    .trim()
    .replace(/\s+/g, ' ')
  return VISIBLE.test(line.replace(DRAWN_AS_NOTHING, '')) ? line : ''
}
