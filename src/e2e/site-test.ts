import { expect } from '@playwright/test'
import { test as base } from './listening-page.ts'

/** The public pages, each of which must be complete by itself. */
export const PAGES = [
  '/',
  '/our-story',
  '/cellular',
  '/fuel',
  '/delivery',
  '/careers',
  '/job-opportunities',
  '/find-a-store',
  '/status',
  '/stores',
  '/stores/oh',
  '/stores/oh/parma',
  '/stores/oh/parma/1840-harbor-mill-rd',
  '/privacy-policy',
] as const

/**
 * A test that fails on console errors and warnings (including React's hydration mismatches),
 * exceptions, policy violations, and requests to any other host.
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        // The browser reports 404 responses, which some tests request on purpose.
        if (message.text().includes('status of 404')) return
        complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:')) complaints.push(url)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
