/** What the hours of a special date may look like. */
export const HOURS_EXAMPLES =
  'For example “6 AM – 3 PM”, “closing at 3 PM”, “closed” or “24 hours”.'
