import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { styleSheets, type ModuleStyles } from './style-sheets.ts'

const HOME = 'src/web/pages/home/home-page.tsx'
const NOT_FOUND = 'src/web/pages/not-found/not-found-page.tsx'
const PLAIN = 'src/web/pages/plain/plain-page.tsx'

/** As the build writes it: a frame, a page with a section, and one without. */
const STYLES: Record<string, ModuleStyles> = {
  'src/web/browser.tsx': {
    css: [{ layer: null, css: '@font-face{}' }],
    imports: ['frame.tsx'],
    dynamicImports: [HOME, PLAIN, 'src/web/layout/footer.tsx', NOT_FOUND],
  },
  'frame.tsx': { imports: ['frame.css', 'src/web/layout/selected-badge.tsx'] },
  'frame.css': {
    css: [
      { layer: 'page', css: '.bar{}' },
      { layer: 'ui', css: '.button{}' },
      { layer: 'page', css: '@media print{.bar{}}', isPrint: true },
      { layer: 'page', css: '.bar:lang(es){}', isSpanish: true },
    ],
  },
  'src/web/layout/selected-badge.tsx': { imports: ['badge.css'] },
  'badge.css': { css: [{ layer: 'page', css: '.badge{}' }] },
  'src/web/layout/footer.tsx': { imports: ['footer.css'] },
  'footer.css': { css: [{ layer: 'page', css: '.footer{}' }] },
  [HOME]: {
    imports: ['home.css', 'frame.css'],
    dynamicImports: ['src/web/pages/home/offers-section.tsx'],
  },
  'home.css': { css: [{ layer: 'page', css: '.hero{}' }] },
  'src/web/pages/home/offers-section.tsx': { imports: ['offers.css'] },
  'offers.css': { css: [{ layer: 'page', css: '.offers{}' }] },
  [NOT_FOUND]: { css: [{ layer: 'page', css: '.nothing{}' }] },
  [PLAIN]: { imports: ['plain.css'] },
  'plain.css': { css: [{ layer: 'page', css: '.plain{}' }] },
}

/** The sheets of the build, which read its file once. */
async function builtSheets() {
  const folder = await temporaryFolder()
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite', 'styles.json'), JSON.stringify(STYLES))
  return styleSheets(folder)
}

test('a page with sections begins with the styles of its first view, and no rules for paper', async () => {
  const sheets = await builtSheets()
  expect(sheets.ofFirstView(HOME, 'en')).toBe(
    '@layer ui{.button{}}@layer page{.bar{}.nothing{}.hero{}}@font-face{}',
  )
})

test('its other styles follow, with the rules for paper and those of what only code shows', async () => {
  const sheets = await builtSheets()
  expect(sheets.pagesWithSections()).toEqual([HOME])
  expect(sheets.ofRestOfPage(HOME)).toBe(
    '@layer page{@media print{.bar{}}.badge{}.footer{}.offers{}}',
  )
})

test('a page without sections has all of its styles', async () => {
  const sheets = await builtSheets()
  expect(sheets.ofFirstView(PLAIN, 'en')).toBe(
    '@layer ui{.button{}}@layer page{.bar{}@media print{.bar{}}.badge{}.footer{}.nothing{}.plain{}}@font-face{}',
  )
})

test('every page has the styles of the one that says that nothing is there', async () => {
  const sheets = await builtSheets()
  expect(sheets.ofFirstView(null, 'en')).toContain('.nothing{}')
})

test('a Spanish page has the rules for Spanish', async () => {
  const sheets = await builtSheets()
  expect(sheets.ofFirstView(HOME, 'es')).toContain('.bar{}.bar:lang(es){}.nothing{}.hero{}')
})

test('the styles of all pages leave out what every page has', async () => {
  const sheets = await builtSheets()
  expect(sheets.ofAllPages()).toBe('@layer page{.hero{}.offers{}.plain{}}')
})
