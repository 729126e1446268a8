// oxlint-disable-next-line no-restricted-imports -- the sample chain is the input
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formOf } from '#domain/site/forms/form-of.ts'
import { preparedSite } from '#domain/site/forms/prepared-source.ts'
import { Site } from '#domain/site/site.ts'
import { describedChanges } from './described-changes.ts'
import { fieldIndex } from './field-index.ts'
import type { SiteChange } from './site-change.ts'

const SAMPLE = preparedSite(
  Site,
  JSON.parse(readFileSync(new URL('../../../../data/sample/site.json', import.meta.url), 'utf8')),
)
const INDEX = fieldIndex(formOf(Site))
const GRADE = {
  id: 'e85',
  name: { en: 'E85' },
  octane: 105,
  text: { en: 'For flex-fuel cars.' },
  color: '#336699',
  price: null,
}

test.each<[change: SiteChange, sentence: string, before: string | null, after: string | null]>([
  [
    { path: 'pages.fuel.hero.kicker', value: null },
    'Fuel, Top of the page, Small line above: taken away, was “For members / Para miembros”',
    'For members / Para miembros',
    null,
  ],
  [
    { path: 'pages.fuel.hero.heading.es', value: 'Ahorra' },
    'Fuel, Top of the page, Headline (Spanish): “Ahorra {memberSaving} por galón” is now “Ahorra”',
    'Ahorra {memberSaving} por galón',
    'Ahorra',
  ],
  [
    { path: 'pages.fuel.savings.memberSavingCents', value: 12 },
    'Figures, Member savings, Member saving: “11¢ a gallon” is now “12¢ a gallon”',
    '11¢ a gallon',
    '12¢ a gallon',
  ],
  [
    { path: 'pages.cellular.carriers.priceRange.from', value: 8.5 },
    'Figures, Cellular plans, Cheapest plan: “$9 a month” is now “$8.5 a month”',
    '$9 a month',
    '$8.5 a month',
  ],
  [{ path: 'pages.fuel.grades', add: GRADE }, 'Fuel, Pick your grade, E85: added', null, 'E85'],
  [
    { path: 'pages.fuel.grades.diesel', remove: true },
    'Fuel, Pick your grade, Diesel: removed',
    'Diesel',
    null,
  ],
  [
    { path: 'pages.fuel.grades.diesel', move: { after: null } },
    'Fuel, Pick your grade, Diesel: moved from place 4 to 1',
    'Place 4',
    'Place 1',
  ],
  [
    { path: 'menu', value: ['fuel', 'careers'] },
    'Navigation, Pages, Pages in the bar at the top: “Fuel, Delivery, Cellular, Our Story, Careers” is now “Fuel, Careers”',
    'Fuel, Delivery, Cellular, Our Story, Careers',
    'Fuel, Careers',
  ],
  [
    { path: 'pages.home.delivery', value: null },
    'Home, Delivery: taken away, was “Shown”',
    'Shown',
    null,
  ],
  [
    {
      path: 'pages.fuel.hero.picture',
      value: {
        src: '/media/our-front.0123456789abcdef.webp',
        alt: { en: 'A pump', es: 'Una bomba' },
        focus: { x: 85, y: 50 },
      },
    },
    'Fuel, Top of the page, Picture: “Hero pump” is now “Our front (A pump / Una bomba), centered at 85, 50”',
    'Hero pump',
    'Our front (A pump / Una bomba), centered at 85, 50',
  ],
  [
    {
      path: 'pages.home.slides.instant-savings.buttonAction',
      value: { kind: 'link', to: '/fuel' },
    },
    'Home, Slides, Instant Savings, Every Visit, Button goes to: “Goes nowhere yet” is now “/fuel”',
    'Goes nowhere yet',
    '/fuel',
  ],
  [
    { path: 'brand.mark', value: '/media/logo.1ca2d3e4f5a6b7c8.svg' },
    'Brand & colors, Brand, Logo: now “Logo”',
    null,
    'Logo',
  ],
])('%j is described', (change, sentence, before, after) => {
  expect(describedChanges(SAMPLE, [change], INDEX)).toEqual([
    { path: expect.any(String), place: expect.any(String), sentence, before, after },
  ])
})

test('the hours of a week are said day by day', () => {
  const [day] = describedChanges(
    SAMPLE,
    [{ path: 'defaultWeek', value: [[[360, 1380]], [], 'By appointment', [], [], [], []] }],
    INDEX,
  )
  expect(day?.after).toBe(
    'Mon 6:00–23:00, Tue closed, Wed By appointment, Thu closed, Fri closed, Sat closed, Sun closed',
  )
})
