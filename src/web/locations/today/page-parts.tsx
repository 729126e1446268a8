// What a store's page, its dialog, and the fuel page load when there are prices: see `today-part.tsx`.
export { LowestPrices } from './lowest-prices.tsx'
export { preparePage as prepare } from './prepare-today.ts'
export { PriceTable } from './price-table.tsx'
export { TodayBox } from './today-box.tsx'
