import { useInsertionEffect } from 'react'
import type { FuelSign } from '#domain/day/fuel-sign.ts'
import { tagTextColor } from '#domain/location/tag-color.ts'
import { adoptSheet } from '#web/browser/adopt-sheet.ts'
import { chipClass, chipText } from './grade-chip.tsx'
import { TODAY_LOOK_ID } from './today-part.tsx'
import type { TodayWords } from './today-catalog.ts'

/**
 * What each of fifty signs would say again, as styles: the chips of the grades, and the words that an
 * amount has for those who hear it, "Member $3.34 and 9 tenths".
 */
export function todayRules({ member, and, tenths }: TodayWords, { grades }: FuelSign): string {
  const words = [
    ['b:before', '$'],
    ['i:before', `${member} $`],
    ['sup:before', and],
    ['sup:after', tenths],
  ]
  return [
    ...words.map(([place = '', text]) => `.today-sign ${place}{content:${JSON.stringify(text)}}`),
    ...grades.map((grade) => {
      const { color } = grade
      const text = JSON.stringify(chipText(grade))
      const ink = tagTextColor(color)
      // White is in the sheet.
      const own = ink === '#ffffff' ? '' : `;color:${ink}`
      return `.${chipClass(grade)}:before{content:${text};background:${color}${own}}`
    }),
  ].join('')
}

const brought = new Set<string>()

/** Brings these styles to a page that the server made without them. */
export function useTodayRules(words: TodayWords, sign: FuelSign): void {
  useInsertionEffect(() => {
    const rules = todayRules(words, sign)
    if (brought.has(rules) || document.getElementById(TODAY_LOOK_ID)) return
    brought.add(rules)
    adoptSheet(rules)
  }, [words, sign])
}
