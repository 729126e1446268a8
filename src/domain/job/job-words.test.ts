import { expect, test } from 'vitest'
import { ENGLISH_JOB } from './job-words.ts'
import { SPANISH_JOB } from './job-words.es.ts'

test.each([
  ['Full Time', 'Tiempo completo'],
  ['full-time', 'Tiempo completo'],
  ['Full Time, Part Time', 'Tiempo completo, medio tiempo'],
  ['Full or Part Time', 'Tiempo completo o medio tiempo'],
  ['Full-Time/Part-Time', 'Tiempo completo o medio tiempo'],
  ['Part-Time, Seasonal', 'Medio tiempo, por temporada'],
  ['Per Diem', 'Por día'],
  ['Full Time, 40 hours', 'Full Time, 40 hours'],
  ['constructor', 'constructor'],
  ['', ''],
])('the employment type %s in Spanish', (text, words) => {
  expect(SPANISH_JOB.employmentType(text)).toBe(words)
  expect(ENGLISH_JOB.employmentType(text)).toBe(text)
})

test.each([
  ['$13.25 - $15.75 per hour', '$13.25 - $15.75 por hora'],
  ['$14 – $17 hourly', '$14 – $17 por hora'],
  ['$21.00 to $24.50 an hour', '$21.00 a $24.50 por hora'],
  ['$51,000 - $57,500 per year', '$51,000 - $57,500 por año'],
  ['$52K-$58k annually', '$52K - $58k por año'],
  ['Up to $20/hr', 'Hasta $20 por hora'],
  ['From $15.50 hourly', 'Desde $15.50 por hora'],
  ['Starting at $15/hr.', 'Desde $15 por hora'],
  ['$16+ per hour', '$16+ por hora'],
  ['$900 weekly', '$900 por semana'],
  ['$120/day', '$120 por día'],
  ['$3,000 a month', '$3,000 por mes'],
  ['$15/hr, $500 sign-on bonus', '$15/hr, $500 sign-on bonus'],
  ['$15 per hourglass', '$15 per hourglass'],
  ['$15 per dairy', '$15 per dairy'],
  ['Starting pay $15 per hour', 'Starting pay $15 per hour'],
  ['$13.00 - $14.00', '$13.00 - $14.00'],
  ['DOE', 'DOE'],
])('the pay %s in Spanish', (text, words) => {
  expect(SPANISH_JOB.pay(text)).toBe(words)
  expect(ENGLISH_JOB.pay(text)).toBe(text)
})
