import type { words as english } from './words.en.ts'

export const words: typeof english = {
  carousel: 'carrusel',
  slide: 'diapositiva',
  slideOf: (number, count) => `Diapositiva ${number} de ${count}`,
  pause: 'Pausar las diapositivas',
  play: 'Reproducir las diapositivas',
  goTo: (number) => `Ir a la diapositiva ${number}`,
  previous: 'Diapositiva anterior',
  next: 'Diapositiva siguiente',
}
