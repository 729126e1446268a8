export const words = {
  onThisPage: 'On this page',
  /** Before a price a month: "from $25" */
  from: 'from',
  /** After the button's own text: "Find a Store for AT&T" */
  forCarrier: (name: string) => `for ${name}`,
}
