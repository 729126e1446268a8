import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { ensureStaffAccount, openConfiguredStorage, siteSecret } from './open-storage.ts'
import { createLog } from '#server/logs/logging.ts'
import { assemble } from './serve.ts'
import { createServices } from './create-services.ts'

/**
 * The site for `npm run dev`: the same app, without the built files, with nothing kept of a page.
 *
 * @param extraHead what Vite needs in each page's `<head>`
 */
export async function open(options: {
  environment: Readonly<Record<string, string | undefined>>
  port: number
  extraHead: string
}) {
  const config = readConfig({ LOG_LEVEL: 'warn', ...options.environment })
  const log = createLog(config.logLevel)
  const storage = await openConfiguredStorage(config, log, { isReplacing: false })
  const { generatedPassword } = await ensureStaffAccount(storage, config)
  if (generatedPassword) console.log(`Staff password, shown once: ${generatedPassword}`)
  const secret = await siteSecret(config)
  const services = await createServices(config, log, storage, { secret })
  const parts = assemble(
    services,
    {
      pageCss: () => '',
      stylesBelow: () => null,
      restOfStyles: null,
      early: null,
      entry: '/src/web/browser.tsx',
      entryCode: [],
      pageCode: () => [],
      wordsCode: () => [],
      extraHead: `${options.extraHead}<link rel="stylesheet" href="/src/web/styles/tokens.css"><link rel="stylesheet" href="/src/web/styles/base.css">`,
    },
    null,
  )
  // Nothing is kept: each request renders from the sources as they are now.
  const app = createApp({ ...parts, securityHeaders: {} })
  return {
    fetch: async (request: Request) => {
      const response = await app.fetch(request)
      response.headers.delete('content-security-policy')
      response.headers.set('cache-control', 'no-store')
      return response
    },
    close: async () => {
      services.locationReader.stop()
      await services.jobs.stop()
      await storage.close()
    },
  }
}
