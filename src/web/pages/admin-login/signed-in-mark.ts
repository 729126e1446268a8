import { rememberedText } from '#web/layout/remembered-text.ts'

/**
 * That somebody signed in in this browser. It opens nothing: the session's cookie does, which no script
 * can see. It only tells a page that strangers see too whether asking the server is worth it.
 */
export const signedInMark = rememberedText('forecourt:signed-in', () => localStorage)
