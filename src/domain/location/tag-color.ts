/** The color of a tag whose maker chose none (spec 9). */
export const DEFAULT_TAG_COLOR = '#9bd418'

const INK = '#10241c'
const WHITE = '#ffffff'
const BLACK = '#000000'
/** WCAG 2.2 success criterion 1.4.3, normal text. */
const READABLE = 4.5

/**
 * The text color for a tag: ink where it reaches 4.5:1 on the tag's color, else white where that
 * does, else black. One of the three reaches 4.5:1 on every color.
 *
 * @param color `#rrggbb`
 */
export function tagTextColor(color: string): string {
  const background = luminance(color)
  return [INK, WHITE].find((text) => contrast(luminance(text), background) >= READABLE) ?? BLACK
}

/** WCAG contrast ratio of two relative luminances, 1 to 21. */
export function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** WCAG relative luminance of `#rrggbb`, 0 to 1. */
export function luminance(color: string): number {
  const linear = (at: number) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5)
}
