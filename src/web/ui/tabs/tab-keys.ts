/**
 * The tab that a key moves to, after the ARIA tabs pattern: arrows wrap around.
 *
 * @param key as in `KeyboardEvent.key`
 * @param at index of the selected tab
 * @param count the number of tabs
 * @returns an index, or `null` for any other key
 */
export function tabAfterKey(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
