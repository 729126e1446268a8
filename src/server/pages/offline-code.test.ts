import { expect, test } from 'vitest'
import { offlineCode } from './offline-code.ts'

const FINDER = 'src/web/pages/find-a-store/find-a-store-page.tsx'

test('devices keep what the finder loads at once and later, and no code of other pages', () => {
  const code = offlineCode({
    'src/web/browser.tsx': {
      file: 'assets/browser.js',
      dynamicImports: [FINDER, 'src/web/pages/home/home-page.tsx', 'src/web/layout/footer.tsx'],
    },
    'src/web/layout/footer.tsx': { file: 'assets/footer.js' },
    'src/web/pages/home/home-page.tsx': { file: 'assets/home.js' },
    [FINDER]: {
      file: 'assets/finder.js',
      imports: ['_shared.js', 'src/web/browser.tsx'],
      dynamicImports: ['src/web/maps/live-map.tsx'],
    },
    '_shared.js': { file: 'assets/shared.js' },
    'src/web/maps/live-map.tsx': {
      file: 'assets/map.js',
      dynamicImports: ['src/web/maps/google/google-map.ts'],
    },
    'src/web/maps/google/google-map.ts': { file: 'assets/google.js' },
  })
  expect(code).toEqual([
    '/assets/browser.js',
    '/assets/footer.js',
    '/assets/finder.js',
    '/assets/shared.js',
    '/assets/map.js',
  ])
})
