import { expect, test } from 'vitest'
import { pictureUses } from './picture-uses.ts'

const picture = (src: string) => ({ src, alt: '', focus: null })
const site = {
  brand: { mark: '/media/logo.svg' },
  pages: {
    home: {
      slides: [
        { picture: picture('/img/hero.svg') },
        {
          picture: picture('/media/pump.jpg?v=2'),
          buttonAction: { kind: 'link', to: '/media/a%20b.png' },
        },
      ],
      delivery: {
        feature: { picture: picture('/media/pump.jpg') },
        tiles: [{ picture: picture('/media/x.png') }],
      },
      social: { pictures: [picture('/media/y.png'), picture('/media/pump.jpg')] },
    },
    fuel: { hero: { picture: picture('/media/pump.jpg') } },
    stores: { store: { picture: picture('/media/z.png') } },
  },
}

test('a picture’s places are said by page and place, in the order of the file', () => {
  const uses = pictureUses(site).get('pump.jpg') ?? []
  expect(uses.map(({ page, place, path }) => [page, place, path])).toEqual([
    ['Home', 'slide 2', '/'],
    ['Home', 'delivery, feature', '/'],
    ['Home', 'social, picture 2', '/'],
    ['Fuel', 'top of the page', '/fuel'],
  ])
  expect(uses[0]?.field).toBe('pages.home.slides[1].picture')
})

test('the logo, a link, and the picture of all stores count, too', () => {
  const uses = pictureUses(site)
  expect(uses.get('logo.svg')).toMatchObject([{ page: 'Every page', place: 'logo' }])
  expect(uses.get('a b.png')).toMatchObject([{ page: 'Home', place: 'slide 2, button action' }])
  expect(uses.get('z.png')).toMatchObject([{ page: 'Stores', place: 'every store’s link preview' }])
  expect([...uses.keys()]).not.toContain('hero.svg')
})
