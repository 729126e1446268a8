import { expect, test, vi } from 'vitest'
import { createCatalog } from './catalog.ts'

const spanish = () => vi.fn(async () => ({ words: { yes: 'sí' } }))

test('English is there at once', async () => {
  const load = spanish()
  const catalog = createCatalog('pages/x', { yes: 'yes' }, { es: load })
  await catalog.load('en')
  expect(catalog.in('en')).toEqual({ yes: 'yes' })
  expect(load).not.toHaveBeenCalled()
})

test('another language is loaded once, and missing words are an error that names them', async () => {
  const load = spanish()
  const catalog = createCatalog('pages/x', { yes: 'yes' }, { es: load })
  expect(() => catalog.in('es')).toThrow('The words of pages/x are not loaded in es')
  await catalog.load('es')
  await catalog.load('es')
  expect(catalog.in('es')).toEqual({ yes: 'sí' })
  expect(load).toHaveBeenCalledOnce()
})

test('words that could not be loaded are asked for again', async () => {
  const load = spanish().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const catalog = createCatalog('pages/x', { yes: 'yes' }, { es: load })
  await expect(catalog.load('es')).rejects.toThrow('Failed to fetch')
  await catalog.load('es')
  expect(catalog.in('es')).toEqual({ yes: 'sí' })
})
