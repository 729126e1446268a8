import look from './map-look.css?inline'

let isAdopted = false

/**
 * Gives the page the map's style sheet, once. It comes with the map's code, because only a page whose
 * map is looked at needs it; a constructed sheet is no inline style to the page's policy.
 */
export function adoptMapLook(): void {
  if (isAdopted) return
  isAdopted = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  document.adoptedStyleSheets.push(sheet)
}
