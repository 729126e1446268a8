import { adoptSheet } from './adopt-sheet.ts'

let rest: Promise<void> | undefined

/**
 * A page brings the styles of its own kind alone. The first visit to another page fetches those of
 * all the others, once, beside that page's code.
 *
 * @throws when they cannot be had; the next call tries again
 */
export function restOfStyles(): Promise<void> {
  rest ??= adoptRest().catch((error: unknown) => {
    rest = undefined
    throw error
  })
  return rest
}

async function adoptRest(): Promise<void> {
  // In development there is none: there styles come with each module.
  const address = document.querySelector<HTMLMetaElement>('meta[name=rest-of-styles]')?.content
  if (!address) return
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  adoptSheet(await response.text())
}
