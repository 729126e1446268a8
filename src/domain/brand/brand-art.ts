import { DESIGN_COLORS, shifted, type BrandColors } from './brand-palette.ts'
import { toOklch } from './oklch.ts'

/** The accent and its shades in light and shadow, as the art is drawn. */
const ACCENT_SHADES = new Set(
  '#9bd418 #86bc0e #78a70c #6c9a08 #7fa80f #7fb012 #7faf16 #c4f24a #bdeb55'.split(' '),
)

/**
 * A drawing of the design in a chain's colors: what is lime in it takes the accent, signs and aprons
 * the primary color, night and shadow the dark one. Fruit, trees and faces keep theirs. In the
 * design's own colors a drawing stays as it is.
 */
export function artInColors(svg: string, colors: BrandColors): string {
  return svg.replaceAll(/#[0-9a-f]{6}\b/gi, (shade) => {
    const name = familyOf(shade.toLowerCase())
    return name === null ? shade : shifted(shade, DESIGN_COLORS[name], colors[name])
  })
}

function familyOf(shade: string): 'accent' | 'primary' | 'dark' | null {
  if (ACCENT_SHADES.has(shade)) return 'accent'
  const { l, c, h } = toOklch(shade)
  const isSpruce = h > 160 && h < 195 && l < 0.5 && c > 0.02
  if (!isSpruce || shade === DESIGN_COLORS.onAccent) return null
  return c > 0.058 && l > 0.3 ? 'primary' : 'dark'
}
