import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#domain/text/language.ts'
import { PageLanguage } from '#web/words/language.ts'
import { siteWords } from '#web/words/site-words.ts'
import { SectionFailed } from './lazy-section.tsx'

test.each<[Language, string[]]>([
  [
    'en',
    ['This part of the page did not load', 'Check your connection, then load it again.', 'Reload'],
  ],
  [
    'es',
    [
      'Esta parte de la página no se cargó',
      'Revisa tu conexión y vuelve a cargarla.',
      'Volver a cargar',
    ],
  ],
])('in %s a section that failed says so in the language of the page', async (language, texts) => {
  await siteWords.load(language)
  const html = renderToStaticMarkup(
    <PageLanguage value={language}>
      <SectionFailed />
    </PageLanguage>,
  )
  expect(html.replaceAll(/<[^>]*>/g, '\n').match(/[^\n]+/g)).toEqual(texts)
})
