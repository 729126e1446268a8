/**
 * The owner's key for Google's map, if the document may show that map: the server writes it into the
 * one page whose policy allows Google (`server/pages/content-security.ts`).
 */
export function googleKey(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name=google-maps-key]')?.content ?? null
}
