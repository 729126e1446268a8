import { StrictMode, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom'
import { text } from 'node:stream/consumers'
import type { StructuredData } from '#domain/structured-data/structured-data.ts'
import type { Language } from '#domain/text/language.ts'
import { CollectStructuredData } from '#web/layout/page-head.tsx'
import { StylesBelowAddress } from '#web/layout/styles-below.tsx'
import { KeptHtml, type KeepHtml } from '#web/ui/kept-item.tsx'
import { PageLanguage } from '#web/words/language.ts'

/** What React writes for a part that failed or is still loading; a visitor's text has no bare `<`. */
const LEFT_TO_BROWSER = '<!--$!-->'

/**
 * Renders the body in one go. Where that leaves out a part, because its code is still loading or a
 * component fails, the renderer that waits for parts and reports failures starts over.
 */
export async function renderBody({
  routes,
  context,
  language,
  stylesBelow,
  keep,
}: {
  routes: Parameters<typeof createStaticRouter>[0]
  context: StaticHandlerContext
  language: Language
  stylesBelow: string | null
  keep: KeepHtml
}): Promise<{ body: string; structuredData: readonly StructuredData[] }> {
  let structuredData: StructuredData[] = []
  const router = createStaticRouter(routes, context)
  // html > body > #root is a chain of single children, so that `useId` agrees with the browser,
  // which hydrates #root alone.
  const document = (
    <html lang={language}>
      <body>
        <div id="root">
          <CollectStructuredData value={(blocks) => structuredData.push(...blocks)}>
            <StylesBelowAddress value={stylesBelow}>
              <PageLanguage value={language}>
                <KeptHtml value={keep}>
                  <StrictMode>
                    <StaticRouterProvider router={router} context={context} hydrate={false} />
                  </StrictMode>
                </KeptHtml>
              </PageLanguage>
            </StylesBelowAddress>
          </CollectStructuredData>
        </div>
      </body>
    </html>
  )
  const body = renderAtOnce(document)
  if (body !== null) return { body, structuredData }
  structuredData = []
  return { body: await renderWhole(document), structuredData }
}

/** @returns `null` when the HTML would lack a part */
function renderAtOnce(document: ReactElement): string | null {
  try {
    const html = renderToString(document)
    return html.includes(LEFT_TO_BROWSER) ? null : html
  } catch {
    return null
  }
}

/** @throws the error of a component */
async function renderWhole(document: ReactElement): Promise<string> {
  let failure: { error: unknown } | null = null
  const { prelude } = await prerenderToNodeStream(document, {
    // Smaller values make React move finished parts behind an inline script, which neither our
    // policy nor a browser without JavaScript runs.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      failure = { error }
    },
  })
  const html = await text(prelude)
  if (failure) throw (failure as { error: unknown }).error
  return html
}
