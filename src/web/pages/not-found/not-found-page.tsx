import { useLocation } from 'react-router-dom'
import type { Site } from '#domain/site/site.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Hero } from '#web/ui/sections/headers/hero.tsx'
import { FINDER_PATH } from '#web/addresses/paths.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { ownText } from '#web/words/own-text.tsx'

/** The page for an address where nothing is. */
export function NotFoundPage({ words }: { words: Site['pages']['notFound'] }) {
  const { pathname } = useLocation()
  const { pages } = useWords(siteWords)
  return (
    <>
      <PageHead {...words.head} path={pathname} noindex />
      <Hero
        picture={words.picture ?? { src: '/img/empty-forecourt.svg', alt: '', focus: null }}
        title={ownText(words.heading)}
        lead={ownText(words.text)}
      >
        <ButtonLink kind="lime" to={words.button.to}>
          {ownText(words.button.text)}
        </ButtonLink>
        <ButtonLink kind="outline" to={FINDER_PATH}>
          {pages.findAStore}
        </ButtonLink>
      </Hero>
    </>
  )
}
