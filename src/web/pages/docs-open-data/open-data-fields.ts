type FieldType = 'text' | 'list' | 'object' | 'instant'

/** The fields of a location in the order of the files; `isOptional` when one may be absent. */
export const OPEN_DATA_FIELDS: readonly {
  name: string
  type: FieldType
  isOptional?: true
}[] = [
  { name: 'id', type: 'text' },
  { name: 'name', type: 'text' },
  { name: 'address', type: 'text' },
  { name: 'phone', type: 'text' },
  { name: 'hours', type: 'text', isOptional: true },
  { name: 'weekdayDescriptions', type: 'list', isOptional: true },
  { name: 'coordinates', type: 'object' },
  { name: 'tags', type: 'list' },
  { name: 'week', type: 'list' },
  { name: 'specialDays', type: 'list' },
  { name: 'businessStatus', type: 'text' },
  { name: 'timeZone', type: 'text' },
  { name: 'facts', type: 'object', isOptional: true },
  { name: 'schedules', type: 'list', isOptional: true },
  { name: 'grades', type: 'list', isOptional: true },
  { name: 'url', type: 'text' },
  { name: 'shownWeek', type: 'list' },
  { name: 'day', type: 'object', isOptional: true },
  { name: 'prices', type: 'list', isOptional: true },
  { name: 'heardAt', type: 'instant', isOptional: true },
]
