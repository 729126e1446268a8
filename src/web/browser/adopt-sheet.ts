/**
 * Gives the page a style sheet that comes with the code that needs it, beside the one that every page
 * has. A constructed sheet is no inline style to the page's policy.
 *
 * @returns takes it away again
 */
export function adoptSheet(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** The same for what only script shows, a dialog for example: its sheet comes with its code. */
export function adoptInBrowser(css: string): void {
  if (typeof document !== 'undefined') adoptSheet(css)
}
