import { numberText } from '#domain/text/number-text.ts'
import type { BoardFuel } from '#web/data/status-board.ts'
import type { words as english } from './words.en.ts'

const FUELS: Readonly<Record<BoardFuel, string>> = { regular: 'Regular', diesel: 'Diésel' }

export const words: typeof english = {
  title: (brand) => `Estado de las tiendas | ${brand}`,
  description: (brand) =>
    `Qué tiendas de ${brand} están abiertas, tienen combustible y aceptan tarjetas ahora mismo.`,
  keywords: ['estado de las tiendas', 'abierto ahora', 'gasolina disponible', 'tormenta', 'apagón'],
  heading: 'Estado de las tiendas',
  updated: (date, time) => `${date} · actualizado a las ${time}`,
  refresh: 'Actualizar',
  states: {
    open: 'Abierta',
    limited: 'Horario limitado',
    closed: 'Cerrada',
    unknown: 'Llama antes',
  },
  fuels: FUELS,
  need: 'Necesito',
  all: 'Todas las tiendas',
  needs: (need) => {
    if (need === 'open') return 'Abierta'
    if (need === 'cards') return 'Acepta tarjetas'
    return `Tiene ${FUELS[need].toLowerCase()}`
  },
  affected: 'Tiendas afectadas',
  everyStore: 'Todas las tiendas por ciudad',
  byState: 'Elige un estado',
  inState: (count, affected) =>
    `${numberText(count)} ${count === 1 ? 'tienda' : 'tiendas'}, ${numberText(affected)} ${affected === 1 ? 'afectada' : 'afectadas'}`,
  more: (count) => `${numberText(count)} más. Elige un estado para verlas.`,
  out: (fuel) => `No hay ${FUELS[fuel].toLowerCase()}`,
  never: (fuel) => `Nunca tiene ${FUELS[fuel].toLowerCase()}`,
  cards: 'Acepta tarjetas',
  cash: 'Solo efectivo',
  nothing: 'Nada hasta que vuelva a abrir',
  heard: (time) => `Actualizado ${time}`,
  calm: (count) =>
    count === 1 ? 'La tienda está abierta.' : `Las ${numberText(count)} tiendas están abiertas.`,
  noStores: 'No encontramos tiendas',
  none: (need) => {
    if (need === 'open') return 'Ninguna tienda está abierta ahora mismo.'
    if (need === 'cards') return 'Ninguna tienda abierta acepta tarjetas ahora mismo.'
    return `Ninguna tienda tiene ${FUELS[need].toLowerCase()} ahora mismo.`
  },
  call: (phone) => `Llama al ${phone}`,
  advice: 'Llama antes de un viaje largo: el número está en la página de cada tienda.',
  failed: 'No se pudo actualizar. Inténtalo de nuevo.',
}
