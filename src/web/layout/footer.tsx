import type { Frame } from '#web/data/site-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { NAV_LINKS } from '#web/addresses/nav-links.ts'
import { useSelectedLocation } from '#web/locations/selected-location.ts'
import { FINDER_PATH, JOBS_PATH, PRIVACY_PATH, STORES_PATH } from '#web/addresses/paths.ts'
import styles from './footer.module.css'
import { Link } from '#web/ui/buttons/link.tsx'

type FooterLink = { name: string; href: string; page?: Frame['pagesOff'][number] }

const SHOP: readonly FooterLink[] = [
  { ...NAV_LINKS.fuel, page: 'fuel' },
  { ...NAV_LINKS.delivery, page: 'delivery' },
  { ...NAV_LINKS.cellular, page: 'cellular' },
  { name: 'Find a Store', href: FINDER_PATH },
  { name: 'All Stores', href: STORES_PATH },
]
const QUICK_LINKS: readonly FooterLink[] = [
  { ...NAV_LINKS.ourStory, page: 'ourStory' },
  { ...NAV_LINKS.careers, page: 'careers' },
  { name: 'Job Opportunities', href: JOBS_PATH, page: 'jobOpportunities' },
  { name: 'Privacy Policy', href: PRIVACY_PATH },
]
const NETWORK_NAMES = { instagram: 'Instagram', tiktok: 'TikTok', facebook: 'Facebook' }

/** Under every page: the visitor's location, ways on, how to reach the chain. */
export function Footer({ frame }: { frame: Frame }) {
  const { brand, contact, social, credit, paymentAccepted, year, pagesOff } = frame
  const isThere = ({ page }: FooterLink) => !page || !pagesOff.includes(page)
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
          <LinkColumn title="Shop" links={SHOP.filter(isThere)} />
          <LinkColumn title="Quick Links" links={QUICK_LINKS.filter(isThere)} />
          <div className={styles.column}>
            <h2>Talk to us</h2>
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
        <ul className={styles.payment} aria-label="We accept">
          {paymentAccepted.map((means) => (
            <li key={means}>{means}</li>
          ))}
        </ul>
        <div className={styles.end}>
          <p>
            © {year} {brand.legalName}. All rights reserved.
          </p>
          {credit && (
            <p>
              Powered by{' '}
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
  return (
    <div className={styles.selected}>
      <Icon name="map-pin" />
      <p>
        Your selected store:{' '}
        {name === null ? <Link to={FINDER_PATH}>Choose a store</Link> : <b>{name}</b>}
      </p>
    </div>
  )
}

type LinkColumnProps = { title: string; links: readonly FooterLink[] }

function LinkColumn({ title, links }: LinkColumnProps) {
  const id = `footer-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <nav className={styles.column} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ name, href }) => (
          <li key={href}>
            <Link markCurrent to={href} className={classNames(styles.link)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
