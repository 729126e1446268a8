import type { FactNames } from './fact-names.ts'
import { connectorText, type FactWords } from './fact-words.ts'

export const SPANISH_FACT_NAMES: FactNames = {
  ev: 'Carga para autos eléctricos',
  truckParking: 'Estacionamiento para camiones',
  showers: 'Duchas',
  scales: 'Báscula para camiones',
  def: 'DEF',
  carWash: 'Lavado de autos',
  restrooms: 'Baños',
  air: 'Aire para llantas',
  atm: 'Cajero automático',
  propane: 'Propano',
  food: 'Mostrador de comida',
}

export const SPANISH_FACTS: FactWords = {
  names: SPANISH_FACT_NAMES,
  counted: {
    truckParking: (count) => (count === 1 ? '1 lugar' : `${count} lugares`),
    showers: (count) => (count === 1 ? '1 ducha' : `${count} duchas`),
    scales: (count) => (count === 1 ? '1 báscula' : `${count} básculas`),
    def: (count) => (count === 1 ? '1 bomba' : `${count} bombas`),
  },
  carWash: {
    automatic: 'automático',
    touchless: 'sin contacto',
    'self-serve': 'autoservicio',
    hand: 'a mano',
  },
  air: { free: 'gratis', paid: 'de pago' },
  connector: connectorText,
}
