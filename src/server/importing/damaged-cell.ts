/** Error words of spreadsheets, a column that was too narrow, an object that became text. */
const ERROR =
  /^(?:#(?:ref|name|value|n\/a|num|null|div\/0|spill|calc|getting_data|error)[!?]?|#{3,}|\[object object\])$/i
/** "1.23457E+11": the last digits of a long number are lost. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
/** "2-Jan", "Jul-11": what a spreadsheet makes of "1-2" and "7-11". */
const DATE = new RegExp(`^(?:\\d{1,2}-${MONTH}(?:-\\d\\d(?:\\d\\d)?)?|${MONTH}-\\d\\d)$`, 'i')
const LONG_DATE = /^\d{1,2}\/\d{1,2}\/(?:\d\d|\d{4})$/
const NOTHING =
  /^(?:n\.?\/?a\.?|none|null|nil|nan|undefined|unknown|tb[ad]|missing|blank|-+|\.+|\?+)$/i

/** Whether a cell is only a spreadsheet's error, which says nothing in any column. */
export function isErrorCell(text: string): boolean {
  return ERROR.test(text)
}

/** Whether a cell no longer holds the id that its owner wrote, or holds a word for "nothing". */
export function isDamagedId(text: string): boolean {
  return isDamagedName(text) || LONG_DATE.test(text) || NOTHING.test(text)
}

/** Whether a cell no longer holds the name that its owner wrote. */
export function isDamagedName(text: string): boolean {
  return ERROR.test(text) || ROUNDED.test(text) || DATE.test(text) || /^n\.?\/a\.?$/i.test(text)
}
