/** The code for when there is no connection; `null` when the connection went before it came. */
export const offlineCode = () => import('#web/layout/keep-page.ts').catch(() => null)
