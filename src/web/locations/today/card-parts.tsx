// What a list of stores loads when one of them tells something of today: see `today-part.tsx`.
export { CardToday } from './card-today.tsx'
export { prepareCard as prepare } from './prepare-today.ts'
export { SortBox } from './sort-box.tsx'
