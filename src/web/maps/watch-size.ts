/**
 * Calls `onResize` after each change of an element's size.
 *
 * @param signal ends it
 */
export function watchSize(element: HTMLElement, onResize: () => void, signal: AbortSignal): void {
  const observer = new ResizeObserver(onResize)
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
