/** One row as a line of a CSV, without its end. */
export function csvLine(row: readonly string[], cell = csvCell): string {
  return row.map(cell).join(',')
}

/** Lines, their header first, as a CSV that Excel opens as it should. */
export function csvOfLines(lines: readonly string[]): string {
  // Excel takes a CSV for UTF-8 only when it starts with the mark.
  return `\ufeff${lines.join('\r\n')}\r\n`
}

/** "7-11" and "6-10" are dates to a spreadsheet, which saves them as such. */
const BECOMES_DATE = /^\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?$/

/** A text as a cell of a CSV that a spreadsheet takes for text, whatever it begins with. */
export function csvCell(text: string): string {
  // A spreadsheet runs a cell that starts like a formula; an apostrophe keeps it text.
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text)
  return quoted(isFormula || BECOMES_DATE.test(text) ? `'${text}` : text)
}

/**
 * A text as a cell of a CSV that is uploaded as it is: an apostrophe would become part of a store
 * code or a phone number. Only what a spreadsheet would run is kept from running.
 */
export function uploadedCsvCell(text: string): string {
  return quoted(/^[=@\t\r]/.test(text) ? `'${text}` : text)
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
