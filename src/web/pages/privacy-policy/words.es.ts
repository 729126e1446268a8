import type { words as english } from './words.en.ts'

export const words: typeof english = {
  effectiveDate: 'Fecha de entrada en vigor:',
  locale: 'es-US',
  onThisPage: 'En esta página',
  counts:
    'Contamos cuántas veces los visitantes buscan una tienda, no encuentran ninguna, abren los detalles, las indicaciones para llegar o el teléfono de una tienda, y miran un empleo: por día en total, y por mes para cada tienda y para cada código postal y ciudad conocidos que se buscan. Guardamos solo estos números, sin cookies, direcciones IP ni el texto de otras búsquedas, y los borramos después de 24 meses como máximo.',
}
