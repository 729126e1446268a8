import { clockTime, type HoursWords } from './hours-words.ts'

const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ')
// With no-break spaces: a time stays in one line.
const MORNING = '\u00A0a.\u00A0m.'
const AFTERNOON = '\u00A0p.\u00A0m.'

/** In the Spanish of the US, with its clock of twelve hours. */
export const SPANISH_HOURS: HoursWords = {
  days: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  shortDays: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  time: (minutes, style) => {
    const { text, isMorning } = clockTime(minutes, style)
    return `${text}${isMorning ? MORNING : AFTERNOON}`
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
    limited: 'Servicio limitado hoy',
    closingSoon: 'Cierra pronto',
    openAllDay: 'abierto las 24 horas',
    closes: (minutes) => `cierra ${doorTime(minutes)}`,
    opens: ({ naming, day, date, minutes }) => {
      const time = doorTime(minutes)
      if (naming === 'time') return `abre ${time}`
      if (naming === 'weekday')
        return `abre el ${SPANISH_HOURS.days[day]?.toLowerCase() ?? ''} ${time}`
      return `abre el ${SPANISH_HOURS.date(date)} ${time}`
    },
    temporarilyClosed: 'Cerrado temporalmente',
    comingSoon: 'Próximamente',
    closedForGood: 'Cerrado permanentemente',
  },
}

/** A time as people say it of a door: "a las 11 p. m.", "a la 1 p. m.", "a medianoche". */
function doorTime(minutes: number): string {
  const { hour, text, isMorning } = clockTime(minutes, 'short')
  if (text === '12') return isMorning ? 'a medianoche' : 'al mediodía'
  return `${hour === 1 ? 'a la' : 'a las'} ${SPANISH_HOURS.time(minutes, 'short')}`
}
