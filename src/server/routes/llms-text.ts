import { isPageOff } from '#domain/site/links.ts'
import { unmarked } from '#domain/text/own-text.ts'
import { inLanguage, type Language } from '#domain/text/language.ts'
import type { Services } from '#server/services.ts'
import {
  CAREERS_PATH,
  CELLULAR_PATH,
  DELIVERY_PATH,
  FINDER_PATH,
  FUEL_PATH,
  HOME_PATH,
  JOBS_PATH,
  LLMS_PATH,
  LOCATIONS_CALL,
  LOCATIONS_CSV_PATH,
  LOCATIONS_GEOJSON_PATH,
  LOCATIONS_JSON_PATH,
  LOCATIONS_SCHEMA_PATH,
  OPEN_DATA_PATH,
  OUR_STORY_PATH,
  PRIVACY_PATH,
  SITEMAP_PATH,
  STATUS_CALL,
  STATUS_PATH,
  STORES_PATH,
} from '#web/addresses/paths.ts'

type Words = {
  pages: string
  data: string
  more: string
  /** By path */
  names: readonly (readonly [path: string, name: string, what: string])[]
  files: readonly (readonly [path: string, name: string, what: string])[]
  root: string
  sitemap: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    pages: 'Pages',
    data: 'Data',
    more: 'More',
    names: [
      [HOME_PATH, 'Home', 'offers and the nearest stores'],
      [FINDER_PATH, 'Find a store', 'search by zip, city, address, or name: ?q=Parma, OH'],
      [STORES_PATH, 'All stores', 'by state and city, with a page for each store'],
      [STATUS_PATH, 'Store status', 'which stores are closed, limited, or out of something today'],
      [FUEL_PATH, 'Fuel', 'grades and savings'],
      [DELIVERY_PATH, 'Delivery', 'what is delivered, and how'],
      [CELLULAR_PATH, 'Cellular', 'phones, plans, and bills'],
      [OUR_STORY_PATH, 'Our story', 'who we are'],
      [CAREERS_PATH, 'Careers', 'working here'],
      [JOBS_PATH, 'Job opportunities', 'every opening, with a page for each'],
      [PRIVACY_PATH, 'Privacy policy', 'what this site collects'],
    ],
    files: [
      [OPEN_DATA_PATH, 'Open data', 'what the files contain, with examples'],
      [LOCATIONS_JSON_PATH, 'Stores as JSON', 'addresses, hours, and what is different today'],
      [LOCATIONS_GEOJSON_PATH, 'Stores as GeoJSON', 'the same for maps'],
      [LOCATIONS_CSV_PATH, 'Stores as CSV', 'the same as a table'],
      [LOCATIONS_SCHEMA_PATH, 'Schema', 'of the JSON file'],
      [STATUS_CALL, 'Store status as JSON', 'only stores that differ from their plan today'],
      [`${LOCATIONS_CALL}?near=41.38,-81.72&limit=3`, 'Nearest stores', 'to a point in degrees'],
    ],
    root: 'This site in English',
    sitemap: 'Every page',
  },
  es: {
    pages: 'Páginas',
    data: 'Datos',
    more: 'Más',
    names: [
      [HOME_PATH, 'Inicio', 'ofertas y las tiendas más cercanas'],
      [
        FINDER_PATH,
        'Buscar una tienda',
        'por código postal, ciudad, dirección o nombre: ?q=Parma, OH',
      ],
      [STORES_PATH, 'Todas las tiendas', 'por estado y ciudad, con una página para cada una'],
      [STATUS_PATH, 'Estado de las tiendas', 'cuáles están cerradas, limitadas o sin algo hoy'],
      [FUEL_PATH, 'Combustible', 'tipos y ahorros'],
      [DELIVERY_PATH, 'Entrega a domicilio', 'qué se entrega y cómo'],
      [CELLULAR_PATH, 'Celulares', 'teléfonos, planes y facturas'],
      [OUR_STORY_PATH, 'Nuestra historia', 'quiénes somos'],
      [CAREERS_PATH, 'Empleos', 'trabajar aquí'],
      [JOBS_PATH, 'Vacantes', 'todas, con una página para cada una'],
      [PRIVACY_PATH, 'Política de privacidad', 'qué recopila este sitio'],
    ],
    files: [
      [OPEN_DATA_PATH, 'Datos abiertos', 'qué contienen los archivos, con ejemplos'],
      [LOCATIONS_JSON_PATH, 'Tiendas en JSON', 'direcciones, horarios y lo que cambia hoy'],
      [LOCATIONS_GEOJSON_PATH, 'Tiendas en GeoJSON', 'lo mismo para mapas'],
      [LOCATIONS_CSV_PATH, 'Tiendas en CSV', 'lo mismo como tabla'],
      [LOCATIONS_SCHEMA_PATH, 'Esquema', 'del archivo JSON'],
      [STATUS_CALL, 'Estado en JSON', 'solo las tiendas que hoy cambian su plan'],
      [
        `${LOCATIONS_CALL}?near=41.38,-81.72&limit=3`,
        'Tiendas más cercanas',
        'a un punto en grados',
      ],
    ],
    root: 'Este sitio en español',
    sitemap: 'Todas las páginas',
  },
}

/**
 * /llms.txt: the chain, its pages, and its data, in the form of llmstxt.org (Markdown with a title, a
 * quote, and lists of links).
 */
export function llmsText({ site, config }: Services, language: Language): string {
  const chain = site(language)
  const { publicUrl, languages } = config
  const said = WORDS[language]
  const { name, tagline, region } = chain.brand
  const link = (address: string, title: string, what?: string) =>
    `- [${title}](${publicUrl}${address})${what === undefined ? '' : `: ${what}`}`
  const pages = said.names.filter(([path]) => !isPageOff(chain, path))
  return [
    `# ${unmarked(name)}`,
    '',
    `> ${[tagline, region].map(unmarked).join(' · ')}`,
    '',
    `## ${said.pages}`,
    '',
    ...pages.map(([path, title, what]) => link(inLanguage(language, path), title, what)),
    '',
    `## ${said.data}`,
    '',
    ...said.files.map(([path, title, what]) =>
      link(path === OPEN_DATA_PATH ? inLanguage(language, path) : path, title, what),
    ),
    '',
    `## ${said.more}`,
    '',
    link(SITEMAP_PATH, said.sitemap),
    ...languages.flatMap((one) => [
      link(inLanguage(one, HOME_PATH), WORDS[one].root),
      ...(one === language ? [] : [link(inLanguage(one, LLMS_PATH), inLanguage(one, LLMS_PATH))]),
    ]),
    '',
  ].join('\n')
}
