import type { words as english } from './words.en.ts'

export const words: typeof english = {
  getDirections: 'Cómo llegar',
  saveToContacts: 'Guardar en contactos',
  allStoresIn: (state) => `Todas las tiendas de ${state}`,
  isYours: 'Esta es tu tienda',
  choose: 'Elegir como mi tienda',
  specialDay: (weekday, date, year) =>
    year === null ? `${weekday}, ${date}` : `${weekday}, ${date} ${year}`,
}
