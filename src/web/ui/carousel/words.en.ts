export const words = {
  carousel: 'carousel',
  slide: 'slide',
  slideOf: (number: number, count: number) => `Slide ${number} of ${count}`,
  pause: 'Pause slides',
  play: 'Play slides',
  goTo: (number: number) => `Go to slide ${number}`,
  previous: 'Previous slide',
  next: 'Next slide',
}
