const HOSTS = {
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/@',
  facebook: 'https://www.facebook.com/',
} as const

/**
 * The address of a profile, from what people type for it: "instagram.com/rye", "@rye", "rye".
 *
 * @param network one of a few; an "@name" of another one stays as it is
 * @returns the address, or what was typed where it is none
 */
export function profileAddress(network: string, typed: string): string {
  const text = typed.trim()
  if (text === '' || /^https?:\/\//i.test(text)) return text
  const name = /^@?([\w.-]+)$/.exec(text)?.[1]
  const host = Object.entries(HOSTS).find(([known]) => known === network)?.[1]
  const isDomain = /\.(com|net|org|me)$/i.test(text) && !text.startsWith('@')
  if (name !== undefined && host !== undefined && !isDomain) return host + name
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text
}
