/** A row as a line of CSV, without a line end. */
export function csvLine(row: readonly string[], cell = csvCell): string {
  return row.map(cell).join(',')
}

/** Joins lines, header first, into a CSV that Excel opens correctly. */
export function csvOfLines(lines: readonly string[]): string {
  // Excel reads a CSV as UTF-8 only with a byte order mark.
  return `\ufeff${lines.join('\r\n')}\r\n`
}

/** A spreadsheet turns "7-11" and "6-10" into dates. */
const BECOMES_DATE = /^\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?$/

/** A CSV cell that a spreadsheet always reads as text. */
export function csvCell(text: string): string {
  // A spreadsheet runs a cell that starts like a formula; an apostrophe keeps it text.
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text)
  return quoted(isFormula || BECOMES_DATE.test(text) ? `'${text}` : text)
}

/**
 * A cell of a CSV that is uploaded unchanged: an apostrophe would become part of a store code or a
 * phone number, so only text that a spreadsheet would run gets one.
 */
export function uploadedCsvCell(text: string): string {
  return quoted(/^[=@\t\r]/.test(text) ? `'${text}` : text)
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
