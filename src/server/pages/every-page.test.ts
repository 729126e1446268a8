import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SiteData } from '#web/data/site-data.ts'
import { createRoutes, pageModule } from '#web/routes.tsx'

const files = globSync('src/web/pages/*/*-page.tsx')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no loader runs
const [root] = createRoutes({} as SiteData)
const modules = (root?.children?.[0]?.children ?? []).map(({ path = '' }) =>
  // The error page shows the page of addresses that do not exist.
  path === '*' ? 'src/web/pages/not-found/not-found-page.tsx' : pageModule(path),
)

test('each page has a route, and each route has a page in a folder named after its path', () => {
  const pages = files.filter((file) => !file.endsWith('/not-found/error-page.tsx'))
  expect(modules.toSorted()).toEqual(pages.toSorted())
})

test.each(files)('%s sets its head', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/<PageHead\b/)
})
