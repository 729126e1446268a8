import type { words as english } from './words.en.ts'

export const words: typeof english = {
  featuredOffers: 'Ofertas destacadas',
  zipOrCity: 'Código postal o ciudad',
  noStores: 'Todavía no hay tiendas',
  newStores: 'Las tiendas nuevas aparecerán aquí.',
  stores: 'Tiendas',
  select: 'Elegir',
  selectStore: (name) => `Elegir ${name}`,
  yourStore: 'Tu tienda',
  couponsSaved: (count) => `${count} ${count === 1 ? 'guardado' : 'guardados'}`,
  couponsAlone: 'Solo los cupones, sin el resto de la página',
  printAll: 'Imprimir todos',
  printSaved: 'Imprimir guardados',
  couponRemoved: 'Cupón eliminado',
  undo: 'Deshacer',
  save: 'Guardar',
  saveCoupon: (title) => `Guardar cupón: ${title}`,
  saved: 'Guardado',
  savedCoupon: (title) => `Cupón guardado: ${title}`,
  carriers: 'Compañías de celular',
  follow: (button, brand, network) => `${button} a ${brand} en ${network}`,
}
