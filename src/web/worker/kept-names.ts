/** When an answer was saved, by the device's clock: the header of a kept one. */
export const KEPT_AT = 'x-kept-at'
/** The id of the line in a kept page that says when the page was saved. */
export const SAVED_LINE_ID = 'saved'
