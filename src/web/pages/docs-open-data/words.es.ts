import type { words as english } from './words.en.ts'

export const words: typeof english = {
  title: (brand) => `Datos abiertos | ${brand}`,
  heading: 'Datos abiertos',
  description: (brand) =>
    `Todas las tiendas de ${brand} en JSON, GeoJSON y CSV: dirección, horario y lo que cambia hoy.`,
  keywords: (brand) => [`tiendas de ${brand}`, 'datos abiertos', 'GeoJSON', 'CSV', 'API'],
  lead: 'Todas las tiendas en un archivo para mapas, aplicaciones y hojas de cálculo. Sin clave y sin cuenta.',
  files: 'Archivos',
  file: 'Archivo',
  content: 'Contenido',
  json: 'Todo, con tipos',
  geojson: 'Lo mismo, como puntos para mapas (RFC 7946)',
  csv: 'Lo mismo como tabla, en UTF-8 con marca de orden de bytes',
  schema: 'El esquema del archivo JSON (JSON Schema 2020-12)',
  examples: 'Ejemplos',
  whole: 'Descargar todas las tiendas:',
  changed: 'Volver a preguntar y recibir una respuesta solo si algo cambió:',
  nearest: 'Solo las tres tiendas más cercanas a un punto, con la distancia:',
  fields: 'Campos',
  field: 'Campo',
  type: 'Tipo',
  meaning: 'Significado',
  optional: 'Falta cuando no hay nada que decir.',
  text: 'texto',
  list: 'lista',
  object: 'objeto',
  instant: 'instante',
  meanings: {
    id: 'El identificador propio de la cadena; no cambia',
    name: 'El nombre de la tienda',
    address: 'En una línea: calle, ciudad, estado y código postal',
    phone: 'Como se escribe; vacío cuando no hay',
    coordinates: '{lat, lng} en grados; null cuando no se conocen',
    week: 'El horario propio de la tienda, siete días desde el lunes. Un día es una lista de [abre, cierra] en minutos desde la medianoche, palabras o null. Todo es null cuando vale el horario usual de la cadena',
    hours: 'El horario propio en una línea, en inglés',
    weekdayDescriptions: 'El horario propio en siete líneas, en inglés',
    shownWeek:
      'El horario que ven los visitantes, en siete líneas en inglés, también cuando es el usual de la cadena',
    specialDays: 'Fechas con otro horario: {date, hours, name}',
    businessStatus:
      'OPERATIONAL, CLOSED_TEMPORARILY o FUTURE_OPENING. Vale más que cualquier horario',
    timeZone: 'Nombre IANA; los horarios son de este reloj',
    tags: 'Lo que ofrece la tienda, por nombre',
    facts:
      'Lo que hay, por nombre: {ev, truckParking, showers, scales, def, carWash, restrooms, air, atm, propane, food}',
    schedules:
      'Horarios de partes de la tienda: {name, hours}; el horario es una semana como arriba',
    grades: 'Identificadores de los tipos de combustible que vende',
    url: 'La página de la tienda',
    day: 'Lo que cambia hoy: {status, reason, until, opensAt, closesAt, payments, out, outOfOrder, note, factsUntil, asOf}. El estado es open, limited o closed; vale más que las fechas especiales hasta “until”',
    prices:
      'Lo que cuesta el combustible: {grade, credit, cash, asOf}, en dólares con tres decimales como texto',
    heardAt: 'Cuándo el personal de la tienda dijo algo de hoy o de los precios por última vez',
  },
  more: 'Una tienda puede tener más campos que estos. Se pueden agregar campos nuevos; ninguno cambia de significado.',
  goodToKnow: 'Bueno saber',
  notes: [
    'Los instantes son ISO 8601 en UTC. “asOf” y “heardAt” dicen cuándo se confirmó algo por última vez.',
    'Un cambio está en los archivos de inmediato. Lo que termina solo, como un cierre, desaparece en ese minuto.',
    'Las respuestas llevan un ETag, las pueden leer páginas de todos los sitios (CORS) y se pueden pedir con HEAD.',
    'Por favor, pregunta una vez por minuto como máximo, con If-None-Match.',
    'Las tiendas cerradas para siempre no están en los archivos.',
  ],
  use: 'Uso',
  license: (brand) =>
    `Puedes mostrar y usar estos datos. Por favor, nombra a ${brand} como fuente, con un enlace a esta página. Pueden estar incompletos o llegar tarde; en la tienda valen sus letreros.`,
}
