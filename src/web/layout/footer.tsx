import type { Frame } from '#web/data/site-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { useSelectedLocation } from '#web/locations/selected-location.ts'
import {
  CAREERS_PATH,
  CELLULAR_PATH,
  DELIVERY_PATH,
  FINDER_PATH,
  FUEL_PATH,
  JOBS_PATH,
  OUR_STORY_PATH,
  PRIVACY_PATH,
  STORES_PATH,
} from '#web/addresses/paths.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords, type SiteWords } from '#web/words/site-words.ts'
import styles from './footer.module.css'
import { Link } from '#web/ui/buttons/link.tsx'
import { ownText } from '#web/words/own-text.tsx'

type FooterLink = {
  page: keyof SiteWords['pages']
  href: string
}

const SHOP: readonly FooterLink[] = [
  { page: 'fuel', href: FUEL_PATH },
  { page: 'delivery', href: DELIVERY_PATH },
  { page: 'cellular', href: CELLULAR_PATH },
  { page: 'findAStore', href: FINDER_PATH },
  { page: 'allStores', href: STORES_PATH },
]
const QUICK_LINKS: readonly FooterLink[] = [
  { page: 'ourStory', href: OUR_STORY_PATH },
  { page: 'careers', href: CAREERS_PATH },
  { page: 'jobOpportunities', href: JOBS_PATH },
  { page: 'privacyPolicy', href: PRIVACY_PATH },
]
const NETWORK_NAMES = { instagram: 'Instagram', tiktok: 'TikTok', facebook: 'Facebook' }

/** Under every page: the visitor's location, ways on, how to reach the chain. */
export function Footer({ frame }: { frame: Frame }) {
  const { brand, contact, social, credit, paymentAccepted, year, pagesOff } = frame
  const off: readonly FooterLink['page'][] = pagesOff
  const isThere = ({ page }: FooterLink) => !off.includes(page)
  const words = useWords(siteWords)
  return (
    <footer id="footer" className={`on-night ${styles.footer}`}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <BrandLogo brand={brand} />
            <SelectedCard />
            <ul className={styles.social}>
              {social.map(({ network, url }) => (
                <li key={network}>
                  <a href={url} rel="noopener" aria-label={NETWORK_NAMES[network]}>
                    <Icon name={network} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <LinkColumn id="footer-shop" title={words.shop} links={SHOP.filter(isThere)} />
          <LinkColumn
            id="footer-quick-links"
            title={words.quickLinks}
            links={QUICK_LINKS.filter(isThere)}
          />
          <div className={styles.column}>
            <h2>{words.talkToUs}</h2>
            <ul>
              <li>
                {contact.phoneHref === null ? (
                  <span className={styles.contact}>
                    <Icon name="phone" />
                    {contact.phone}
                  </span>
                ) : (
                  <a className={styles.contact} href={contact.phoneHref}>
                    <Icon name="phone" />
                    {contact.phone}
                  </a>
                )}
              </li>
              <li>
                <a className={styles.contact} href={`mailto:${contact.email}`}>
                  <Icon name="mail" />
                  {contact.email}
                </a>
              </li>
            </ul>
          </div>
        </div>
        <ul className={styles.payment} aria-label={words.weAccept}>
          {paymentAccepted.map((means) => (
            <li key={means}>{ownText(means)}</li>
          ))}
        </ul>
        <div className={styles.end}>
          <p>{words.rights(year, brand.legalName)}</p>
          {credit && (
            <p>
              {words.poweredBy}{' '}
              <a href={credit.url} rel="noopener">
                {credit.name}
              </a>
            </p>
          )}
        </div>
      </div>
    </footer>
  )
}

function SelectedCard() {
  const { name } = useSelectedLocation()
  const words = useWords(siteWords)
  return (
    <div className={styles.selected}>
      <Icon name="map-pin" />
      <p>
        {words.yourStore}{' '}
        {name === null ? <Link to={FINDER_PATH}>{words.chooseStore}</Link> : <b>{name}</b>}
      </p>
    </div>
  )
}

type LinkColumnProps = { id: string; title: string; links: readonly FooterLink[] }

function LinkColumn({ id, title, links }: LinkColumnProps) {
  const words = useWords(siteWords)
  return (
    <nav className={styles.column} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ page, href }) => (
          <li key={href}>
            <Link markCurrent to={href} className={classNames(styles.link)}>
              {words.pages[page]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
