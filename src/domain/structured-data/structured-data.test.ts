import { expect, test } from 'vitest'
import { breadcrumbs, organization, webSite } from './structured-data.ts'

const chain = {
  brand: {
    name: 'Quillroad',
    legalName: 'Quillroad Fuel & Grocery',
    tagline: 'Fuel and bread',
    region: 'Western Iowa',
    mark: null,
  },
  contact: { phone: '(515) 555-0142', email: 'hello@quillroad.example' },
  social: [
    { network: 'tiktok' as const, url: 'https://tiktok.example/@quillroad', line: 'Night shift' },
  ],
  paymentAccepted: ['Cash', 'Credit card', 'Debit card', 'SNAP', 'EBT'],
  currenciesAccepted: 'USD',
  origin: 'https://quillroad.example',
}

test('an organization names the chain, its ways to pay and its currency', () => {
  expect(organization(chain)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': 'https://quillroad.example/#organization',
    name: 'Quillroad',
    legalName: 'Quillroad Fuel & Grocery',
    slogan: 'Fuel and bread',
    areaServed: 'Western Iowa',
    url: 'https://quillroad.example/',
    logo: 'https://quillroad.example/icon-512.png',
    telephone: '(515) 555-0142',
    email: 'hello@quillroad.example',
    sameAs: ['https://tiktok.example/@quillroad'],
    paymentAccepted: 'Cash, Credit Card, Debit Card, SNAP, EBT',
    currenciesAccepted: 'USD',
  })
})

test('a chain without profiles elsewhere claims none', () => {
  expect(organization({ ...chain, social: [] })).not.toHaveProperty('sameAs')
})

test('a search engine can send its visitors to the finder', () => {
  expect(webSite(chain)).toMatchObject({
    '@type': 'WebSite',
    url: 'https://quillroad.example/',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: 'https://quillroad.example/find-a-store?q={search_term_string}',
      },
      'query-input': 'required name=search_term_string',
    },
  })
})

test('breadcrumbs count from the home page, with whole addresses', () => {
  expect(breadcrumbs(chain, { name: 'Fuel', path: '/fuel' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Quillroad', item: 'https://quillroad.example/' },
      { '@type': 'ListItem', position: 2, name: 'Fuel', item: 'https://quillroad.example/fuel' },
    ],
  })
})
