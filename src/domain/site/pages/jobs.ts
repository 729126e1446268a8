import { z } from 'zod'
import { OWN_DEFAULTS } from '#domain/text/schema-texts.ts'
import { Line, pageHead, Sentence } from '#domain/site/fields.ts'
import { inSection, named } from '#domain/site/form-words.ts'

const OF_JOB = ['job', 'place'] as const

/**
 * The page of each opening. Beside the names that every text may hold in braces, its head may hold
 * {job} and {place}.
 */
export const JobPages = inSection(
  z.strictObject({
    head: named(pageHead(OF_JOB), 'Search and sharing'),
    descriptionHeading: named(Line, 'Heading of the description'),
    requirementsHeading: named(Line, 'Heading of the requirements'),
    /** Beside the way to apply */
    applyNote: named(Sentence, 'Beside the way to apply'),
    /** In place of the way to apply, where an opening has none */
    noApplyNote: named(Sentence, 'Where there is no way to apply'),
    /** In place of the page of an opening that is filled */
    gone: inSection(
      z.strictObject({
        head: named(pageHead(), 'Search and sharing'),
        heading: named(Line, 'Heading'),
        text: named(Sentence, 'Text'),
        button: named(Line, 'Button'),
      }),
      'job-gone',
      'An opening that is filled',
    ),
  }),
  'job',
  'The page of an opening',
)
export type JobPages = z.infer<typeof JobPages>

/** For a `site.json` that was written before there were these pages, as one would write it there. */
const JOB_PAGES = {
  head: {
    title: { en: '{job} in {place} | {brand}', es: '{job} en {place} | {brand}' },
    description: {
      en: '{brand} is hiring: {job} in {place}. Read about the job, take a one-minute quiz, and apply.',
      es: '{brand} está contratando: {job} en {place}. Lee sobre el empleo, responde un cuestionario de un minuto y postúlate.',
    },
    keywords: [
      '{job}',
      { en: '{brand} jobs', es: 'empleos en {brand}' },
      { en: 'jobs in {place}', es: 'empleos en {place}' },
      { en: 'now hiring', es: 'estamos contratando' },
    ],
  },
  descriptionHeading: { en: 'About the job', es: 'Sobre el empleo' },
  requirementsHeading: { en: 'What you bring', es: 'Lo que aportas' },
  applyNote: {
    en: 'You’ll take a one-minute quiz first. We don’t ask for your SSN or date of birth.',
    es: 'Primero responderás un cuestionario de un minuto. No te pedimos tu número de Seguro Social ni tu fecha de nacimiento.',
  },
  noApplyNote: {
    en: 'This job has no online application. Ask at your store.',
    es: 'Este empleo no tiene solicitud en línea. Pregunta en tu tienda.',
  },
  gone: {
    head: {
      title: { en: 'This Job Is Filled | {brand}', es: 'Este puesto ya se cubrió | {brand}' },
      description: {
        en: 'This job is no longer open. See the jobs that {brand} has open now.',
        es: 'Este empleo ya no está disponible. Mira los empleos que {brand} tiene disponibles ahora.',
      },
      keywords: [{ en: '{brand} jobs', es: 'empleos en {brand}' }],
    },
    heading: { en: 'This job is no longer open.', es: 'Este empleo ya no está disponible.' },
    text: {
      en: 'It’s been filled or withdrawn. There may be one like it nearby.',
      es: 'El puesto se cubrió o se retiró. Puede que haya uno parecido cerca.',
    },
    button: { en: 'See open positions', es: 'Ver empleos disponibles' },
  },
}

OWN_DEFAULTS.add(JobPages, { written: JOB_PAGES })
