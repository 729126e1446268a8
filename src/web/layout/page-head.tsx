import { createContext, use, useEffect } from 'react'
// oxlint-disable-next-line no-restricted-imports -- the one place
import { Helmet } from 'react-helmet-async'
import { inLanguage, MAIN_LANGUAGE, type Language } from '#domain/text/language.ts'
import { inPageLanguage, type StructuredData } from '#domain/structured-data/structured-data.ts'
import { useLanguage } from '#web/words/language.ts'
import { useFrame } from './frame.ts'
import { sharePicturePath } from '#web/addresses/paths.ts'

export type PageHeadProps = {
  title: string
  description: string
  keywords?: readonly string[]
  /** The page's own path, with the query that is part of its identity; never the visitor's */
  path: string
  /** Kept out of search engines: admin, 404 */
  noindex?: boolean
  structuredData?: readonly StructuredData[]
}

/** Takes the page's JSON-LD on the server: it belongs into `<head>`, where React puts none. */
export const CollectStructuredData = createContext<
  ((data: readonly StructuredData[]) => void) | null
>(null)

/**
 * Sets what stands in `<head>`. Exactly one per page: Helmet renders the tags where it stands, React
 * hoists them, and neither removes duplicates. The tags are props, as the build expects of Helmet.
 */
export function PageHead(props: PageHeadProps) {
  const { title, description, keywords, path, noindex = false } = props
  const { origin, picturesVersion, languages } = useFrame()
  const current = useLanguage()
  const addressIn = (language: Language) => origin + inLanguage(language, path)
  const canonical = addressIn(current)
  const { structuredData: given = [] } = props
  const structuredData =
    languages.length < 2 ? given : given.map((block) => inPageLanguage(block, origin, current))

  use(CollectStructuredData)?.(structuredData)
  useEffect(() => {
    showStructuredData(structuredData)
  }, [structuredData])

  return (
    <Helmet
      title={title}
      meta={[
        { name: 'description', content: description },
        ...(keywords ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
        ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
        { property: 'og:type', content: 'website' },
        { property: 'og:url', content: canonical },
        {
          property: 'og:image',
          content: `${origin}${sharePicturePath(inLanguage(current, path))}?v=${picturesVersion}`,
        },
        // Beneath the picture that they are about, as the protocol wants them.
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: title },
      ]}
      link={
        noindex
          ? []
          : [
              { rel: 'canonical', href: canonical },
              ...alternates(languages).map(([hrefLang, language]) => ({
                rel: 'alternate',
                hrefLang,
                href: addressIn(language),
              })),
            ]
      }
    />
  )
}

/** The language of each version of a page, as search engines name them; empty when there is only one. */
function alternates(languages: readonly Language[]): (readonly [string, Language])[] {
  if (languages.length < 2) return []
  return [
    ...languages.map((language) => [language, language] as const),
    ['x-default', MAIN_LANGUAGE] as const,
  ]
}

/** JSON that cannot close its own `<script>` element, nor open a comment in it. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Makes the document's JSON-LD that of the page on screen, after a navigation in the browser. */
function showStructuredData(blocks: readonly StructuredData[]): void {
  const old = [...document.head.querySelectorAll('script[type="application/ld+json"]')]
  const texts = blocks.map(scriptSafeJson)
  if (old.map((element) => element.textContent).join('\n') === texts.join('\n')) return
  for (const element of old) element.remove()
  for (const text of texts) {
    const element = document.createElement('script')
    element.type = 'application/ld+json'
    element.textContent = text
    document.head.append(element)
  }
}
