import { clockTime, type HoursWords } from './hours-words.ts'

const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ')

/** In the Spanish of the US, with its clock of twelve hours. */
export const SPANISH_HOURS: HoursWords = {
  days: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  shortDays: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  time: (minutes, style) => {
    const { text, isMorning } = clockTime(minutes, style)
    return `${text} ${isMorning ? 'a. m.' : 'p. m.'}`
  },
  date: (date) => `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''}`,
  dateWithYear: (date) => `${SPANISH_HOURS.date(date)} ${date.slice(0, 4)}`,
  and: ' y ',
  closed: 'Cerrado',
  openAllDay: 'Abierto las 24 horas',
  notGiven: 'Llama para saber el horario',
  specialHours: 'Horario especial',
  status: {
    openNow: 'Abierto ahora',
    closingSoon: 'Cierra pronto',
    openAllDay: 'abierto las 24 horas',
    closes: (minutes) => `cierra ${doorTime(minutes)}`,
    opens: ({ naming, day, date, minutes }) => {
      const time = doorTime(minutes)
      if (naming === 'time') return `abre ${time}`
      if (naming === 'weekday') return `abre el ${SPANISH_HOURS.shortDays[day]} ${time}`
      return `abre el ${SPANISH_HOURS.date(date)} ${time}`
    },
    temporarilyClosed: 'Cerrado temporalmente',
    comingSoon: 'Próximamente',
    closedForGood: 'Cerrado permanentemente',
  },
}

/** A time as people say it of a door: "a las 11 p. m.", "a la 1 p. m.", "a medianoche". */
function doorTime(minutes: number): string {
  const time = SPANISH_HOURS.time(minutes, 'short')
  if (time === '12 a. m.') return 'a medianoche'
  if (time === '12 p. m.') return 'al mediodía'
  return `${clockTime(minutes, 'short').hour === 1 ? 'a la' : 'a las'} ${time}`
}
