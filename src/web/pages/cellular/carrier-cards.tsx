import { formatPrice } from '#domain/site/figures.ts'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { PageWords } from '#web/data/site-data.ts'
import { useWords } from '#web/words/catalog.ts'
import { cellularCatalog } from './cellular-catalog.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './carrier-cards.module.css'

type Words = PageWords<'cellular'>['carriers']

/** What plans cost in all, and a card for each carrier. */
export function CarrierCards({ words }: { words: Words }) {
  const { priceRange, priceNote, cards, button } = words
  return (
    <>
      <p className={styles.range}>
        <b className={styles.prices}>
          {formatPrice(priceRange.from)}–{formatPrice(priceRange.to)}
        </b>{' '}
        {ownText(priceNote)}
      </p>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <CarrierCard key={card.name} card={card} button={button} />
        ))}
      </ul>
    </>
  )
}

type CardProps = { card: Words['cards'][number]; button: Words['button'] }

function CarrierCard({ card, button }: CardProps) {
  const { name, highlight, description, features, color, monthlyPrice } = card
  const said = useWords(cellularCatalog)
  return (
    <Card as="li" className={styles.card}>
      {/* An attribute, because pages carry no style of their own. */}
      <svg className={styles.edge} aria-hidden="true">
        <rect width="100%" height="100%" fill={color} />
      </svg>
      <div className={styles.head}>
        <div>
          <h3>{name}</h3>
          <p className="muted small">{ownText(highlight)}</p>
        </div>
        {monthlyPrice !== null && (
          <p className={styles.price}>
            {said.from} <b>{formatPrice(monthlyPrice)}</b>
          </p>
        )}
      </div>
      <p className={styles.description}>{ownText(description)}</p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {ownText(feature)}
          </li>
        ))}
      </ul>
      <ButtonLink small to={button.to} className={styles.button}>
        {ownText(button.text)} <span className="visually-hidden">{said.forCarrier(name)}</span>
      </ButtonLink>
    </Card>
  )
}
