import { SPANISH_JOB } from '#domain/job/job-words.es.ts'
import type { words as english } from './words.en.ts'

export const words: typeof english = {
  job: SPANISH_JOB,
  openPositions: 'Empleos disponibles',
  allPositions: 'Todos los empleos disponibles',
  hiring: 'Contratando',
  location: 'Lugar',
  employmentType: 'Tipo de empleo',
  department: 'Departamento',
  pay: 'Sueldo',
  posted: 'Publicado el',
  applyBy: 'Postúlate hasta el',
  requirements: 'Requisitos:',
  viewDetails: 'Ver detalles',
  viewDetailsFor: (job) => `Ver detalles de ${job}`,
  openFullPage: 'Abrir la página completa',
  apply: 'Postúlate ahora',
  applyFor: (job) => `Postúlate ahora para ${job}`,
  filterJobs: 'Filtrar empleos',
  state: 'Estado',
  allStates: 'Todos',
  zip: 'Código postal',
  showJobs: 'Mostrar empleos',
  clearFilters: 'Quitar filtros',
  showing: (shown, all) => `Mostrando ${shown} de ${all} ${all === 1 ? 'empleo' : 'empleos'}`,
  asOf: 'Actualizado el',
  noOpenings: 'Por ahora no hay empleos disponibles.',
  noMatches: 'Ningún empleo cumple con tus filtros.',
  noneInState: (state) => `No hay empleos disponibles en “${state}”.`,
  enterPlace: 'Escribe un código postal, como 44129, o una ciudad con empleos disponibles.',
  enterZip: 'Escribe un código postal, como 44129, o sus primeros dígitos.',
  unknownZip: (zip) => `No sabemos dónde queda ${zip}. Revisa el código postal.`,
  othersBelow: 'Más abajo están los otros empleos más cercanos.',
  elsewhere: ({ place, distance, zip }) => {
    const where = place === null ? 'está' : `está en ${place},`
    const away = distance === null ? `en el ${zip}` : `a ${distance} del ${zip}`
    return `El empleo más cercano en otro estado ${where} ${away}.`
  },
  otherJobs: 'Otros empleos, del más cercano al más lejano',
  milesFrom: (zip) => `Las millas se miden desde ${zip}.`,
  gone: 'Ese empleo ya no está disponible.',
  loading: 'Cargando los empleos disponibles...',
  // The reason is in English, and about the server.
  failed: () => 'No se pudieron cargar los empleos.',
  failedHelp: 'Tus filtros se guardaron. Inténtalo de nuevo en un momento.',
  tryAgain: 'Intentar de nuevo',
}
