import { expect, test } from 'vitest'
import { filled } from '#domain/site/figures.ts'
import { siteWith } from './apply-changes.ts'
import { shownFigures } from './shown-figures.ts'
import type { SiteSource } from './site-source.ts'

const SITE: SiteSource = {
  brand: { name: 'Lindenway', legalName: 'Lindenway Market', region: { en: 'Ohio', es: '' } },
  contact: { phone: '(440) 555-0100', email: 'hello@lindenway.example' },
  pages: {
    fuel: {
      savings: {
        memberSavingCents: 11,
        metaSavingCents: 11,
        gallonsPerFillUp: 15,
        fillUpsPerWeek: 2,
      },
    },
    cellular: { carriers: { priceRange: { from: 9, to: 25.5 } } },
    delivery: { minutes: 30 },
  },
}

test('figures are shown as they are typed', () => {
  const typed = siteWith(SITE, [{ path: 'pages.fuel.savings.memberSavingCents', value: 12 }])
  expect(shownFigures(typed, 'en')).toMatchObject({
    memberSaving: '12¢',
    savingPerVisit: '$1.80',
    fillUpsPerWeek: 'two',
    planPriceTo: '$25.50',
  })
  expect(shownFigures(typed, 'es')['fillUpsPerWeek']).toBe('dos')
})

test('a text that has no Spanish is shown in English', () => {
  expect(shownFigures(SITE, 'es')['region']).toBe('Ohio')
})

test('a text shows its figures, and other names as they are', () => {
  expect(filled('Save {memberSaving} in {state}', shownFigures(SITE, 'en'))).toBe(
    'Save 11¢ in {state}',
  )
})
