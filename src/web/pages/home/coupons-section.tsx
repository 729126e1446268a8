import { unmarked } from '#domain/text/own-text.ts'
import type { FocusEvent } from 'react'
import type { Coupon } from '#domain/site/pages/home.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { SectionHeader } from '#web/ui/sections/headers/section-header.tsx'
import { Ticket } from '#web/ui/sections/cards/ticket.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx'
import type { PageWords } from '#web/data/site-data.ts'
import { useWords } from '#web/words/catalog.ts'
import { homeCatalog, type HomeWords } from './home-catalog.ts'
import styles from './coupons-section.module.css'
import { saveCoupon, useSavedCoupons } from './saved-coupons.ts'
import { ownText } from '#web/words/own-text.tsx'

type Props = {
  words: PageWords<'home'>['coupons']
  /** Heads the printed sheet */
  brand: string
}

/** Coupons to keep on the device and to print. */
export function CouponsSection({ words, brand }: Props) {
  const { heading, lead, items } = words
  const said = useWords(homeCatalog)
  const saved = useSavedCoupons()
  if (items.length === 0) return null
  // The chain may have withdrawn some that were saved.
  const count = items.filter(({ id }) => saved.includes(id)).length

  return (
    <section
      id="coupons"
      className={classNames('section below', styles.coupons, count > 0 && styles.some)}
      aria-labelledby="coupons-heading"
    >
      <div className="wrap">
        <p className={styles.brand}>{brand}</p>
        <div className={styles.head}>
          <SectionHeader id="coupons-heading" title={heading} lead={lead} />
          <div className={styles.wallet}>
            <output className={styles.count}>{said.couponsSaved(count)}</output>
            <Tooltip text={said.couponsAlone}>
              {(trigger) => (
                <Button small onClick={printCoupons} {...trigger}>
                  {count === 0 ? said.printAll : said.printSaved}
                </Button>
              )}
            </Tooltip>
          </div>
        </div>
        <ul className={styles.tickets}>
          {items.map((coupon) => (
            <CouponItem
              key={coupon.id}
              coupon={coupon}
              isSaved={saved.includes(coupon.id)}
              onToggle={() => toggle(coupon, !saved.includes(coupon.id), said)}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What is let go can be had back for a while. */
function toggle({ id, title }: Coupon, isWanted: boolean, said: HomeWords): void {
  saveCoupon(id, isWanted)
  if (isWanted) return
  showToast({
    title: said.couponRemoved,
    description: unmarked(title),
    action: { label: said.undo, onPress: () => saveCoupon(id, true) },
  })
}

type ItemProps = { coupon: Coupon; isSaved: boolean; onToggle: () => void }

function CouponItem({ coupon, isSaved, onToggle }: ItemProps) {
  const { kind, value, title, text, color, icon } = coupon
  const said = useWords(homeCatalog)
  return (
    <li className={classNames(styles.item, isSaved && styles.saved)}>
      <Ticket color={color} kind={kind} icon={icon} {...value}>
        <h3>{ownText(title)}</h3>
        <p className={styles.text}>{ownText(text)}</p>
        <Button
          kind={isSaved ? 'primary' : 'outline'}
          wide
          className={styles.save}
          aria-label={
            isSaved ? said.savedCoupon(unmarked(title)) : said.saveCoupon(unmarked(title))
          }
          aria-pressed={isSaved}
          onFocus={showWhole}
          onClick={onToggle}
        >
          <Icon name={isSaved ? 'check' : 'plus'} />
          {isSaved ? said.saved : said.save}
        </Button>
      </Ticket>
    </li>
  )
}

/** Where the tickets are a row to scroll, the browser leaves one as it is that shows in part. */
function showWhole({ currentTarget }: FocusEvent): void {
  currentTarget.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Prints the coupons alone, where printing from the browser's menu prints the page. */
function printCoupons(): void {
  const page = document.documentElement
  page.dataset['print'] = 'coupons'
  window.addEventListener('afterprint', () => delete page.dataset['print'], { once: true })
  window.print()
}
