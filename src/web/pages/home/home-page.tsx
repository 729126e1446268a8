import { unmarked } from '#domain/text/own-text.ts'
import { useLoaderData } from 'react-router-dom'
import type { HomeData } from '#web/data/site-data.ts'
import type { HeroSlide } from '#domain/site/pages/home.ts'
import { organization, webSite } from '#domain/structured-data/structured-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { StylesBelow } from '#web/layout/styles-below.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Hero } from '#web/ui/sections/headers/hero.tsx'
import { lazySection } from '#web/ui/waiting/lazy-section.tsx'
import { whenTouched } from '#web/ui/waiting/when-wanted.ts'
import { mapCatalog } from '#web/maps/map-catalog.ts'
import { HOME_PATH } from '#web/addresses/paths.ts'
import { carouselCatalog } from '#web/ui/carousel/carousel-catalog.ts'
import { useWords } from '#web/words/catalog.ts'
import { homeCatalog } from './home-catalog.ts'
import { ownText } from '#web/words/own-text.tsx'

const QuickBar = lazySection(
  'quick',
  () => import('./quick-bar.tsx').then((module) => module.QuickBar),
  whenTouched,
)
const DeliverySection = lazySection('delivery', () =>
  import('./delivery-section.tsx').then((module) => module.DeliverySection),
)
const LocatorSection = lazySection('locator', () =>
  import('./locator-section.tsx').then((module) => module.LocatorSection),
)
const CouponsSection = lazySection('coupons', () =>
  import('./coupons-section.tsx').then((module) => module.CouponsSection),
)
const CellularSection = lazySection('cellular', () =>
  import('./cellular-section.tsx').then((module) => module.CellularSection),
)
const SocialSection = lazySection('social', () =>
  import('./social-section.tsx').then((module) => module.SocialSection),
)

/** What the chain has to offer, and the way to each of it. */
export function HomePage() {
  const { words, locations, now } = useLoaderData<HomeData>()
  const frame = useFrame()
  const { featuredOffers } = useWords(homeCatalog)

  return (
    <>
      <PageHead
        {...words.head}
        path={HOME_PATH}
        structuredData={[organization(frame), webSite(frame)]}
      />
      <h1 className="visually-hidden">{ownText(words.heading)}</h1>
      <Carousel
        label={featuredOffers}
        slides={words.slides.map((slide, index) => ({
          id: slide.id,
          content: <Slide slide={slide} first={index === 0} />,
        }))}
      />
      <QuickBar words={words.quickBar} />
      <StylesBelow />
      {words.delivery && <DeliverySection words={words.delivery} />}
      <LocatorSection
        words={words.locator}
        search={words.quickBar}
        locations={locations}
        now={now}
      />
      <CouponsSection words={words.coupons} brand={frame.brand.name} />
      {words.cellular && <CellularSection words={words.cellular} />}
      <SocialSection words={words.social} brand={frame.brand.name} profiles={frame.social} />
    </>
  )
}

HomePage.words = [homeCatalog, carouselCatalog, mapCatalog]

function Slide({ slide, first }: { slide: HeroSlide; first: boolean }) {
  const { kicker, title, subtitle, buttonText, buttonAction, picture } = slide
  return (
    <Hero
      picture={picture}
      first={first}
      kicker={ownText(kicker)}
      title={ownText(title)}
      headingLevel={2}
      lead={ownText(subtitle)}
    >
      {buttonAction.kind === 'link' ? (
        <ButtonLink kind="lime" to={buttonAction.to}>
          {ownText(buttonText)}
        </ButtonLink>
      ) : (
        <Button kind="lime" onClick={() => console.log(unmarked(buttonText))}>
          {ownText(buttonText)}
        </Button>
      )}
    </Hero>
  )
}
