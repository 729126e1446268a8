import type { PageHero as PageHeroWords } from '#domain/site/fields.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Hero } from './hero.tsx'

/** The top of a page, as its owner words it. */
export function PageHero({ kicker, heading, lead, picture, button }: PageHeroWords) {
  return (
    <Hero picture={picture} kicker={kicker} title={heading} lead={lead}>
      {button && (
        <ButtonLink kind="lime" to={button.to}>
          {button.text}
        </ButtonLink>
      )}
    </Hero>
  )
}
