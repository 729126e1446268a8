import { isUsable } from '#domain/address/usable-coordinates.ts'
import type { Location } from '#domain/location/location.ts'
import { hasUnreadHours } from '#domain/opening-hours/unread-hours.ts'
import type { MediaPicture } from '#domain/media/media-picture.ts'
import { MEDIA_FOLDER } from '#domain/paths.ts'
import { isSampleSite } from '#domain/site/review/review.ts'
import {
  placesText,
  warning,
  type SiteFinding,
  type SiteSubject,
} from '#domain/site/review/site-finding.ts'
import type { Site } from '#domain/site/site.ts'
import { textsOf } from '#domain/site/texts.ts'
import type { HealthFinding } from '#domain/staff/health-finding.ts'
import { PICTURES_PATH, SITE_EDITOR_PATH, STAFF_PATH } from '#web/addresses/paths.ts'
import type { EditorFinding } from './editor-words.ts'
import { bad, good, look } from './finding.ts'

/** The number of names that fit into a sentence. */
const NAMES = 3
/** How many sentences of one part are shown; the rest are counted. */
const SENTENCES = 5

/** Sentences on stores without a place on the map, and with hours that were not understood. */
export function storeNotes(locations: readonly Location[]): string[] {
  return [...unplacedNotes(locations), ...unreadNotes(locations)]
}

function unplacedNotes(locations: readonly Location[]): string[] {
  const unplaced = locations.filter(({ coordinates }) => !isUsable(coordinates))
  return unplaced.length === 0
    ? []
    : [
        `${storesHave(unplaced)} no map location, so distance search skips ${unplaced.length === 1 ? 'it' : 'them'}.`,
      ]
}

function unreadNotes(locations: readonly Location[]): string[] {
  const unread = locations.filter(({ week }) => hasUnreadHours(week))
  return unread.length === 0
    ? []
    : [
        `${storesHave(unread)} hours we couldn’t read. Visitors see them as written, or “Call for hours”.`,
      ]
}

/** The places and the hours of stores, one finding each. */
export function storeFindings(locations: readonly Location[]): HealthFinding[] {
  const [unplaced, unread] = [unplacedNotes(locations), unreadNotes(locations)]
  const places = { id: 'store-places', title: 'Stores on the map' }
  const hours = { id: 'store-hours', title: 'Hours' }
  const count = locations.length === 1 ? '1 store' : `${locations.length} stores`
  return [
    unplaced.length === 0
      ? good({ ...places, word: 'All there', detail: `${count}, each with a place.` })
      : look({
          ...places,
          word: 'Some missing',
          detail: unplaced.join(' '),
          toDo: 'Set the pin of each.',
          action: { label: 'See these stores', href: `${STAFF_PATH}?show=no-place` },
        }),
    unread.length === 0
      ? good({ ...hours, word: 'Understood', detail: 'Every store’s hours are understood.' })
      : look({
          ...hours,
          word: 'Some unclear',
          detail: unread.join(' '),
          toDo: 'Enter the hours again, a day at a time.',
          action: { label: 'See these stores', href: `${STAFF_PATH}?show=unread-hours` },
        }),
  ]
}

/** Where the owner puts a part right: at the page of the first finding. */
function repairOf(subject: SiteSubject | 'rest', [first]: readonly EditorFinding[]) {
  if (first && first.page !== null) {
    return {
      toDo: 'Correct it in the site editor.',
      action: { label: 'Open the site editor', href: `${SITE_EDITOR_PATH}/${first.page}` },
    }
  }
  if (subject === 'pictures') {
    const action = { label: 'Open Pictures', href: PICTURES_PATH }
    return { toDo: 'Say what each shows at Pictures.', action }
  }
  // The quiz has no form yet, and its sentence names its file.
  if (first?.text.startsWith('questions.json')) return { toDo: 'Correct it in that file.' }
  return { toDo: 'Correct it at Stores.', action: { label: 'Open Stores', href: STAFF_PATH } }
}

/** What a part of the site's content is called when it is fine, and when it is not. */
const SUBJECTS: Readonly<
  Record<SiteSubject | 'rest', { title: string; fine: string; detail: string; word: string }>
> = {
  links: {
    title: 'Links',
    fine: 'Work',
    detail: 'Every link leads somewhere.',
    word: 'Some lead nowhere',
  },
  pictures: {
    title: 'Pictures',
    fine: 'All there',
    detail: 'Every picture is there and says what it shows.',
    word: 'Some need work',
  },
  languages: {
    title: 'Spanish',
    fine: 'Complete',
    detail: 'Every text has its Spanish.',
    word: 'Some missing',
  },
  rest: {
    title: 'Texts and colors',
    fine: 'Fine',
    detail: 'The site’s texts, colors, and stores have no known mistakes.',
    word: 'To look at',
  },
}

/**
 * What was found in the site's content, a finding for each part of it.
 *
 * @param found sentences about the site, the quiz, and the stores
 * @param isSpanishOn visitors can read the site in Spanish
 */
export function contentFindings(
  found: readonly EditorFinding[],
  isSpanishOn: boolean,
): HealthFinding[] {
  const subjects = (['links', 'pictures', 'languages', 'rest'] as const).filter(
    (subject) => subject !== 'languages' || isSpanishOn,
  )
  return subjects.map((subject) => {
    const own = found.filter(({ about = 'rest' }) => about === subject)
    const { title, fine, detail, word } = SUBJECTS[subject]
    const part = { id: `site-${subject}`, title }
    if (own.length === 0) return good({ ...part, word: fine, detail })
    const rest = own.length - SENTENCES
    const told = {
      ...part,
      word,
      detail: [
        ...own.slice(0, SENTENCES).map(({ text }) => text.replace(/[^.!?”]$/, '$&.')),
        ...(rest > 0 ? [`And ${rest} more.`] : []),
      ].join(' '),
      ...repairOf(subject, own),
    }
    return own.some(({ level }) => level === 'error') ? bad(told) : look(told)
  })
}

/** The chain of a site file that nobody has made theirs yet. */
export function sampleFinding(site: Site): HealthFinding[] {
  return isSampleSite(site)
    ? [
        look({
          id: 'sample',
          title: 'Sample content',
          word: 'Still shown',
          detail: 'Visitors would see the texts of the sample chain.',
          toDo: 'Make it yours before they come: the setup at Stores leads through it.',
          action: { label: 'Open the setup', href: STAFF_PATH },
        }),
      ]
    : []
}

/** A saving that the pages and the description for search engines say differently. */
export function savingFinding({ pages }: Site): SiteFinding[] {
  const { memberSavingCents, metaSavingCents } = pages.fuel.savings
  return memberSavingCents === metaSavingCents
    ? []
    : [
        warning(
          `The pages promise ${memberSavingCents}¢ a gallon, but the fuel page's description says ${metaSavingCents}¢ (pages.fuel.savings)`,
        ),
      ]
}

/**
 * The owner's own pictures without words for people who cannot see them: on pages, and in the library.
 *
 * @param media the library; one that is decoration there needs no words
 */
export function picturesWithoutWords(site: Site, media: readonly MediaPicture[]): SiteFinding[] {
  const decoration = new Set(
    media
      .filter(({ decorative }) => decorative)
      .flatMap(({ file, renditions }) => [file, ...renditions.map((one) => one.file)]),
  )
  const silentFiles = media
    .filter(({ alt, decorative }) => !decorative && alt.trim() === '')
    .map(({ file }) => ({ path: file }))
  const texts = new Map([...textsOf(site)].map(({ path, value }) => [path, value]))
  const silent = [...texts].flatMap(([path, value]) => {
    const alt = path.endsWith('.src') ? texts.get(`${path.slice(0, -'src'.length)}alt`) : undefined
    return value.startsWith(MEDIA_FOLDER) &&
      alt?.trim() === '' &&
      !decoration.has(value.slice(MEDIA_FOLDER.length))
      ? [{ path }]
      : []
  })
  return [
    ...(silent.length === 0
      ? []
      : [
          warning(
            `${placesText(silent)}: your own picture has no alternative text. Say what it shows, unless it is decoration.`,
            'pictures',
          ),
        ]),
    ...(silentFiles.length === 0
      ? []
      : [
          warning(
            `${placesText(silentFiles)}: no alternative text in Pictures. Say what it shows, or mark it as decoration.`,
            'pictures',
          ),
        ]),
  ]
}

/** "Lindenway Parma and 2 more have" */
function storesHave(list: readonly Location[]): string {
  const names = list.slice(0, NAMES).map(({ name }) => name)
  const rest = list.length - names.length
  const all = rest > 0 ? [...names, `${rest.toLocaleString('en-US')} more`] : names
  const last = all.pop() ?? ''
  return `${all.length === 0 ? last : `${all.join(', ')} and ${last}`} ${list.length === 1 ? 'has' : 'have'}`
}
