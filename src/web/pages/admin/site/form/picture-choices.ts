import type { Json, JsonObject } from '#domain/site/editor/site-source.ts'

/** A picture that can be chosen, as the site has pictures. */
export type Choice = { src: string; alt: JsonObject; focus: Json }

/** Pictures of the library, whose focal point is from 0 to 1. */
export function choicesIn(answer: unknown): Choice[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return []
    const { src, alt, altEs, focus }: Record<string, unknown> = { ...one }
    if (typeof src !== 'string') return []
    const words = { en: typeof alt === 'string' ? alt : '' }
    return {
      src,
      alt: typeof altEs === 'string' && altEs !== '' ? { ...words, es: altEs } : words,
      focus: focusOf(focus),
    }
  })
}

function focusOf(focus: unknown): Json {
  if (typeof focus !== 'object' || focus === null || !('x' in focus) || !('y' in focus)) return null
  const [x, y] = [Math.round(Number(focus.x) * 100), Math.round(Number(focus.y) * 100)]
  return (x === 50 && y === 50) || Number.isNaN(x + y) ? null : { x, y }
}
