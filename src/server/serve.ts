import { join } from 'node:path'
import { brandContrastProblems } from '#domain/brand/brand-contrast.ts'
import { brandColors } from '#domain/brand/brand-palette.ts'
import { zipOfAddress } from '#domain/address/zip.ts'
import { isPageOff } from '#domain/site/links.ts'
import { inLanguage } from '#domain/text/language.ts'
import { publicVersion } from '#web/addresses/asset-address.ts'
import { createApp, type AppParts } from './app.ts'
import { keepSavingCounts } from '#server/counts/counts.ts'
import { keepForgettingOldAttempts } from '#server/quiz/attempt-retention.ts'
import { keepForgettingUnusedPictures } from '#server/media/forget-unused-pictures.ts'
import { builtDirectory } from './built-files.ts'
import type { Config } from './config.ts'
import { ensureStaffAccount, openConfiguredStorage, siteSecret } from './open-storage.ts'
import { startHttpServer } from './http-server.ts'
import { keepReporting } from '#server/health/health-reports.ts'
import { watchProcess } from '#server/health/process-figures.ts'
import { createRequestLog, type Log } from '#server/logs/logging.ts'
import { keepJobsFresh } from '#server/jobs/job-openings.ts'
import { noteBusySpells } from '#server/metrics/busy-spells.ts'
import { tellSiteFigures } from '#server/metrics/site-figures.ts'
import { keepAssets, readAssets, shareBrowserFiles } from './pages/assets.ts'
import { securityHeaders } from './pages/content-security.ts'
import { fixedPages, NOT_FOUND_PATH } from './pages/addresses/page-address.ts'
import type { PageAssets } from './pages/render-page.tsx'
import { createSitePages } from './pages/site-pages.ts'
import { chainFiles } from './pages/chain-art.ts'
import { listenForCommands } from './running-site.ts'
import type { Site } from '#domain/site/site.ts'
import { derived } from './storage/derived.ts'
import { keepSchedule } from '#server/site-editor/keep-schedule.ts'
import type { Services } from './services.ts'
import { createServices } from './create-services.ts'
import { carryOutOrder } from '#server/staff/people/account-orders.ts'
import { keepBackingUp } from './storage/backup/places/keep-backing-up.ts'
import { SITE_FILE } from './storage/folder-names.ts'
import { steadyClock } from './storage/steady-clock.ts'
import { FINDER_PATH, SIGN_IN_PATH } from '#web/addresses/paths.ts'

/**
 * A change's pages are rendered ahead after this; a request before that waits only for its own
 * page.
 */
const WARM_AFTER_MS = 500

/**
 * Runs the site until the process is told to stop.
 *
 * @returns after the last request is answered and the last write is on disk
 */
export async function serve(config: Config, log: Log): Promise<void> {
  const stopped = stopSignal()
  const storage = await openConfiguredStorage(config, log, { isReplacing: false })
  try {
    const account = await ensureStaffAccount(storage, config)
    const secret = await siteSecret(config)
    const watch = watchProcess()
    const services = await createServices(config, log, storage, { secret, figures: watch.figures })
    const assets = readAssets(join(builtDirectory(), 'client'), publicVersion())
    const warnAboutColors = derived((site: Site) => {
      const problems = brandContrastProblems(brandColors(site.brand.colors))
      for (const problem of problems) log.warn(`${SITE_FILE}: ${problem}`)
    })
    warnAboutColors(services.site())
    storage.onChange(() => warnAboutColors(services.site()))
    const parts = assemble(services, assets, chainFiles(assets.files, services.site))
    await shareBrowserFiles(storage, assets.files)
    const server = await startHttpServer(createApp(parts), parts)
    const stopListening = await listenForCommands(
      config.dataDirectory,
      (order) => carryOutOrder(storage, order),
      log,
    )
    greet(services, server.port, account)
    const stop = new AbortController()
    stop.signal.addEventListener('abort', watch.stop)
    stop.signal.addEventListener('abort', noteBusySpells(log))
    stop.signal.addEventListener('abort', keepReporting(services.reports))
    const stopBackups = keepBackingUp(services.timedBackups)
    const aging = { ...services, clock: steadyClock(services.clock, services.monotonic) }
    stop.signal.addEventListener('abort', keepForgettingOldAttempts(aging))
    stop.signal.addEventListener('abort', keepForgettingUnusedPictures(aging))
    const warm = async () => {
      if (stop.signal.aborted || !config.isPagesAheadOn) return
      await warmPages(parts, stop.signal).catch((error: unknown) => {
        // The visitor who asks for the page is told; the others are not to lose the site for it.
        log.error({ err: error }, 'a page could not be made ahead')
      })
    }
    // The files come after the pages, so that the first visitor does not wait for them.
    void warm()
      .then(() => keepAssets(assets.files, stop.signal))
      .catch((error: unknown) => log.error({ err: error }, 'a file could not be read ahead'))
    const warmSoon = shortlyAfter(() => void warm())
    storage.onChange(warmSoon)
    services.jobs.onChange(warmSoon)
    stop.signal.addEventListener('abort', keepJobsFresh(services.jobs))
    stop.signal.addEventListener('abort', keepSchedule(services))
    stop.signal.addEventListener('abort', keepSavingCounts(services.counts))

    log.info({ signal: await stopped }, 'stopping')
    stop.abort()
    await Promise.all([server.drain(), services.jobs.stop(), stopListening(), stopBackups()])
    services.locationReader.stop()
    await services.counts.save()
  } finally {
    await storage.close()
  }
  log.info('stopped')
}

/** Runs a work once for all the calls of a moment: staff change many things in a row. */
function shortlyAfter(work: () => void): () => void {
  let timer: NodeJS.Timeout | null = null
  return () => {
    timer ??= setTimeout(() => {
      timer = null
      work()
    }, WARM_AFTER_MS).unref()
  }
}

/**
 * Makes every public page and the 404 page, in each language, so that no visitor waits for one, and a
 * search, which reads every location's texts.
 */
export async function warmPages(
  { pages, pageAddress, routes, services }: AppParts,
  until: AbortSignal,
): Promise<void> {
  const { locations } = await services.listing()
  const zip = locations.map(({ address }) => zipOfAddress(address)).find((found) => found !== null)
  const paths = [
    ...fixedPages(routes).flatMap(({ path, isHidden }) =>
      isHidden || isPageOff(services.site(), path) ? [] : path,
    ),
    NOT_FOUND_PATH,
    ...(zip ? [`${FINDER_PATH}?zip=${zip}`] : []),
  ]
  // The main language comes first.
  const targets = services.config.languages.flatMap((language) =>
    paths.map((path) => inLanguage(language, path)),
  )
  await pages.warm(targets.map(pageAddress), until)
}

/**
 * Wires the pages to the services.
 *
 * @param files what is served as files; `null` where something else serves them
 */
export function assemble(
  services: Services,
  assets: PageAssets,
  files: AppParts['files'],
): AppParts {
  const { log, clock, config } = services
  const headers = securityHeaders(config.isSecure)
  const { metrics } = services
  const sitePages = createSitePages(services, assets, headers)
  tellSiteFigures(metrics, services, sitePages.pages)
  return {
    services,
    metrics,
    nextRequestId: requestIds(clock()),
    logRequest: createRequestLog(log),
    files,
    offlineFiles: { code: assets.offlineCode ?? [], css: assets.pageCss(null, 'es') },
    securityHeaders: headers,
    ...sitePages,
  }
}

/** Ids that no other run of the process gives: when it began, and a number. */
function requestIds(startedAt: number): () => string {
  const run = startedAt.toString(36)
  let count = 0
  return () => {
    count += 1
    return `${run}-${count.toString(36)}`
  }
}

function greet(
  { config, log }: Services,
  port: number,
  { username, generatedPassword }: { username: string; generatedPassword: string | null },
): void {
  const address = config.publicUrl.replace(/:0$/, `:${port}`)
  log.info({ address, port, dataDirectory: config.dataDirectory }, 'listening')
  if (config.isExposed) {
    log.warn({ address }, 'PUBLIC_URL is plain http, so passwords and sessions can be intercepted')
  }
  // On the other stream, because the password must not stand in a log that is kept.
  const lines = [
    '',
    `  The site            ${address}`,
    `  Staff sign in at    ${address}${SIGN_IN_PATH}`,
    `  as                  ${username}`,
    ...(generatedPassword
      ? [`  with the password   ${generatedPassword}   (shown only once, so write it down)`]
      : []),
    '',
    '',
  ]
  process.stderr.write(lines.join('\n'))
}

function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
}
