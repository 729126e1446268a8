import { numberText } from '#domain/text/number-text.ts'
import type { words as english } from './words.en.ts'

export const words: typeof english = {
  mapOfStores: 'Mapa de tiendas',
  didNotLoad:
    'El mapa no se cargó. Las direcciones y las indicaciones para llegar funcionan sin él.',
  keyRejected:
    'Google rechazó la clave del mapa. Las direcciones y las indicaciones para llegar funcionan sin él.',
  tryAgain: 'Volver a cargar el mapa',
  canvas: 'Mapa. Las flechas lo mueven; las teclas más y menos lo acercan y lo alejan.',
  move: 'Mover el mapa',
  moveLeft: 'Mover a la izquierda',
  moveUp: 'Mover hacia arriba',
  moveDown: 'Mover hacia abajo',
  moveRight: 'Mover a la derecha',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  useTwoFingers: 'Usa dos dedos para mover el mapa',
  holdToZoom: (key) => `Mantén presionada la tecla ${key} para hacer zoom`,
  showStores: (count) => `Mostrar ${numberText(count)} tiendas`,
  youAreHere: 'Estás aquí',
  directions: 'Cómo llegar',
  directionsTo: (store) => `Cómo llegar a ${store}`,
  to: (name) => `A ${name}`,
  eachInNewTab: 'Cada enlace se abre en una pestaña nueva.',
  viewDetails: 'Ver detalles de la tienda',
}
