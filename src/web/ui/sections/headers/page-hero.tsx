import type { PageHero as PageHeroWords } from '#domain/site/fields.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Hero } from './hero.tsx'
import { ownText } from '#web/words/own-text.tsx'

/** The top of a page, as its owner words it. */
export function PageHero({ kicker, heading, lead, picture, button }: PageHeroWords) {
  return (
    <Hero picture={picture} kicker={ownText(kicker)} title={ownText(heading)} lead={ownText(lead)}>
      {button && (
        <ButtonLink kind="lime" to={button.to}>
          {ownText(button.text)}
        </ButtonLink>
      )}
    </Hero>
  )
}
