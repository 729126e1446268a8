import { z } from 'zod'
import { OWN_DEFAULTS } from '#domain/text/schema-texts.ts'
import {
  AttributeLine,
  Line,
  PageHeadText,
  Picture,
  Sentence,
  wordsWith,
} from '#domain/site/fields.ts'
import { FIGURES_PAGE } from '#domain/site/form-pages.ts'
import { inSection, named } from '#domain/site/form-words.ts'

const TOP = { section: { id: 'top', label: 'Top of the page' } }
const FigureNote = wordsWith(120, [])
OWN_DEFAULTS.add(FigureNote, { written: { en: 'or less', es: 'o menos' } })

const MenuItem = z.strictObject({
  name: named(Line, 'Name'),
  text: named(Sentence, 'Text'),
  price: named(Line.nullable(), 'Price', { help: 'Leave it empty to show none.' }),
})

const ORDER = { section: { id: 'order', label: 'Order frame' } }

const MenuPart = z.strictObject({
  heading: named(Line, 'Heading'),
  picture: named(Picture.nullable(), 'Picture'),
  items: named(z.array(MenuItem).min(1).max(40), 'Items', { noun: 'an item', title: 'name' }),
})

export const DeliveryPage = z.strictObject({
  head: PageHeadText,
  heading: named(Line, 'Headline', TOP),
  lead: named(Sentence, 'Text', TOP),
  /** At most this many minutes from order to door */
  minutes: named(z.number().int().positive().max(1440), 'From order to door', {
    page: FIGURES_PAGE,
    section: { id: 'delivery', label: 'Delivery' },
    unit: 'minutes at most',
  }),
  /** Names the frame to people who cannot see it */
  frameTitle: named(AttributeLine, 'Name of the order frame', {
    ...ORDER,
    help: 'For people who cannot see it.',
  }),
  /** The link to the same page outside the frame, for when the frame fails */
  openOutside: named(Line, 'Link to the order page itself', ORDER),
  /** The page that fills the frame while no delivery partner is set up */
  sample: inSection(
    z.strictObject({
      heading: named(Line, 'Heading'),
      lead: named(Sentence, 'Text'),
      /** The large figure and the small line under it: "30 min" "or less" */
      figure: named(Line.default('{deliveryMinutes} min'), 'Large figure'),
      figureNote: named(FigureNote, 'Under the figure'),
      notice: named(Sentence, 'Notice'),
      menu: named(z.array(MenuPart).min(1).max(20), 'Menu', {
        noun: 'a part of the menu',
        title: 'heading',
      }),
    }),
    'sample',
    'Sample menu',
    { help: 'Shown in the order frame until a delivery partner is set up.' },
  ),
})
