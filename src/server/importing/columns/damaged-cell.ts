/** Spreadsheet errors, the signs of a column that was too narrow, and an object turned into text. */
const ERROR =
  /^(?:#(?:ref|name|value|n\/a|num|null|div\/0|spill|calc|getting_data|error|busy|field|blocked|connect|unknown|external|python)[!?]?|#{3,}|err:\d{3}|\[object object\])$/i
/** "1.23457E+11": a long number that lost its last digits. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
/** "2-Jan", "Jul-11": a spreadsheet turns "1-2" and "7-11" into these. */
const DATE = new RegExp(`^(?:\\d{1,2}-${MONTH}(?:-\\d\\d(?:\\d\\d)?)?|${MONTH}-\\d\\d)$`, 'i')
const LONG_DATE = /^\d{1,2}\/\d{1,2}\/(?:\d\d|\d{4})$/
const NOTHING =
  /^(?:n\.?\/?a\.?|none|null|nil|nan|undefined|unknown|tb[acd]|to be (?:assigned|confirmed|decided|determined)|missing|blank|pending|unassigned|not (?:assigned|available|applicable)|no (?:id|number)|#|[-\u2010-\u2015\u2212_.?*/]+|x{2,20})$/i
/** A cell that a form or a formula filled. */
const CHECKBOX = /^(?:true|false|yes|no)$/i
/** "=A2", "=VLOOKUP(…)"; ="0057" is the text 0057. */
const FORMULA = /^=(?!"[^"]*"$)/

/** Whether a cell contains only a spreadsheet error, which is meaningless in every column. */
export function isErrorCell(text: string): boolean {
  return ERROR.test(text)
}

/** The id as its owner wrote it, without the ".0" or ="…" that a spreadsheet adds. */
export function idInCell(text: string): string {
  return text.replace(/^="([^"]*)"$/, '$1').replace(/^(\d+)\.0+$/, '$1')
}

/** Whether a spreadsheet damaged the id in a cell. */
export function isDamagedId(text: string): boolean {
  return isDamagedName(text) || LONG_DATE.test(text) || CHECKBOX.test(text) || FORMULA.test(text)
}

/** Whether a cell contains a word or sign for "no id yet". */
export function isPlaceholder(text: string): boolean {
  return NOTHING.test(text)
}

/** Whether a spreadsheet damaged the name in a cell. */
export function isDamagedName(text: string): boolean {
  return ERROR.test(text) || ROUNDED.test(text) || DATE.test(text) || /^n\.?\/a\.?$/i.test(text)
}
