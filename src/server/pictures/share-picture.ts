import type { ChainMark } from './chain-mark.ts'
import { showable } from './sign-face.ts'
import { fitText, type TextLines } from './text-lines.ts'
import { xml } from './xml-text.ts'

/** The size that link previews ask for, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

const MARGIN = 80
/** The width in pixels to the left of the canopy's post. */
const WORDS_WIDTH = 900
const SIGN = 'font-family="Forecourt Display" font-weight="800"'
const PLAIN = 'font-family="Figtree Light"'

/** The texts of a link preview; letters missing in our fonts are dropped. */
export type SharePictureWords = {
  brand: string
  /** The page in a few words */
  heading: string
  /** At the bottom */
  tagline: string
}

/** Draws the preview picture of a page: a lit canopy over a road at dusk. */
export function sharePicture(words: SharePictureWords, mark: ChainMark): string {
  const brand = fitText(showable(words.brand), { width: 760, maxLines: 1, sizes: [46, 38, 32] })
  const heading = headingLines(showable(words.heading))
  // Measured with the sign font, which is the wider of the two.
  const tagline = fitText(showable(words.tagline), { width: 1040, maxLines: 1, sizes: [32, 28] })
  const headingTop = 312 - ((heading.lines.length - 1) * heading.size * LEADING) / 2
  const { width, height } = SHARE_PICTURE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    SCENE,
    `<svg x="${MARGIN}" y="62" width="72" height="72" viewBox="0 0 48 48">${mark.svg}</svg>`,
    textLines(brand, { x: MARGIN + 90, y: 98 + brand.size * 0.36, face: SIGN, fill: '#fff' }),
    `<path d="M${MARGIN} ${headingTop - heading.size * 0.8}h36m14 0h36m14 0h36" stroke="#9BD418" stroke-width="8"/>`,
    textLines(heading, {
      x: MARGIN - heading.size * 0.04,
      y: headingTop + heading.size * 0.36,
      face: SIGN,
      fill: '#fff',
    }),
    textLines(tagline, { x: MARGIN, y: 566, face: PLAIN, fill: '#C6D6CC' }),
    '</svg>',
  ].join('')
}

/** Two lines if they can be large, otherwise three. */
function headingLines(text: string): TextLines {
  const large = fitText(text, { width: WORDS_WIDTH, maxLines: 2, sizes: [88, 76] })
  const isWhole = large.lines.join(' ') === text
  if (isWhole) return large
  return fitText(text, { width: WORDS_WIDTH, maxLines: 3, sizes: [70, 60, 50] })
}

/** The line height in ems. */
const LEADING = 1.06

function textLines(
  { size, lines }: TextLines,
  { x, y, face, fill }: { x: number; y: number; face: string; fill: string },
): string {
  return lines
    .map((line, at) => {
      const baseline = Math.round(y + at * size * LEADING)
      return `<text x="${x}" y="${baseline}" ${face} font-size="${size}" letter-spacing="${-size * 0.02}" fill="${fill}">${xml(line)}</text>`
    })
    .join('')
}

/** The night sky, the canopy's edge with its strip of light, and the lit ground. */
const SCENE = `
<defs>
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#061B16"/><stop offset=".7" stop-color="#0B2A22"/>
    <stop offset="1" stop-color="#123A2F"/>
  </linearGradient>
  <linearGradient id="under" x1="1" y1="0" x2="0" y2="0">
    <stop offset="0" stop-color="#FFE9B8"/><stop offset="1" stop-color="#C98F3C"/>
  </linearGradient>
  <radialGradient id="glow" cx="1" cy=".36" r=".62">
    <stop offset="0" stop-color="#F5C25A" stop-opacity=".55"/>
    <stop offset=".45" stop-color="#F5A524" stop-opacity=".14"/>
    <stop offset="1" stop-color="#F5A524" stop-opacity="0"/>
  </radialGradient>
  <linearGradient id="wet" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#F5C25A" stop-opacity=".5"/>
    <stop offset="1" stop-color="#F5C25A" stop-opacity="0"/>
  </linearGradient>
</defs>
<path fill="url(#sky)" d="M0 0h1200v630H0z"/>
<path fill="#08201A" d="M0 500h1200v130H0z"/><path fill="#123A2F" d="M0 498h1200v4H0z"/>
<path fill="url(#glow)" d="M0 0h1200v630H0z"/>
<path fill="url(#wet)" d="M1016 500h184v130h-214z"/>
<path fill="#123A2F" d="M1086 190h30v330h-30z"/><path fill="#F5D58E" d="M1108 190h8v330h-8z"/>
<path fill="#0A241D" d="M1140 352h60v158h-60z"/>
<path fill="#FFE9B8" d="M1152 370h48v38h-48z"/><path fill="#9BD418" d="M1140 352h60v7h-60z"/>
<path fill="url(#under)" d="M936 176 1200 208v20L936 190z"/>
<path fill="#0E3328" d="M936 112 1200 34v174L936 176z"/>
<path fill="#1B4A3B" d="M936 112 1200 34v14L936 118z"/>
<path fill="#9BD418" d="M936 161 1200 178v17L936 170z"/>
`
