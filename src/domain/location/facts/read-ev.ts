import { LOCATION_MAX } from '#domain/limits.ts'
import { shownLine } from '#domain/text/shown-text.ts'
import type { Connector, ConnectorType, EvCharging } from './facts.ts'

/** Connectors as owners, Google, Tesla, and the Department of Energy's data call them. */
const TYPES: readonly (readonly [ConnectorType, string])[] = [
  [
    'CCS1',
    String.raw`ev_connector_type_ccs_combo_1|(?:sae )?j-?1772[ -]?combo|(?:sae )?ccs(?: ?combo)?[ -]?1?`,
  ],
  ['CHAdeMO', 'ev_connector_type_chademo|chademo'],
  ['J1772', String.raw`ev_connector_type_j1772|(?:sae )?j-?1772|type 1`],
  ['NACS', String.raw`ev_connector_type_(?:tesla|nacs)|nacs|tesla|(?:sae )?j-?3400`],
]
const ANY_TYPE = new RegExp(
  TYPES.map(([, names]) => `(?<![a-z0-9_])(${names})(?![a-z0-9_])`).join('|'),
  'gi',
)
const KW = /(\d+(?:\.\d+)?)\s*kW(?!h)/i
const PRICE = /[$¢]|\bfree\b|\bper\b|kwh|\bmin(?:ute)?s?\b/i
/** Words that may stand beside a connector and change nothing. */
const BESIDE =
  /\b(?:x|dc|ac|fast|rapid|quick|super|level|ports?|plugs?|chargers?|charging|stalls?|connectors?|at|up|to|max|each|with|by|ev)\b|[×@:()*.#-]/gi

/**
 * Reads chargers from a text: "4 x CCS1 150 kW; 2 NACS, 250 kW; $0.45 per kWh", or AFDC's
 * "CHADEMO J1772COMBO".
 *
 * @returns `null` when some part is neither a connector nor a price
 */
export function readEvText(text: string): EvCharging | null {
  const connectors: Connector[] = []
  const prices: string[] = []
  for (const part of text.split(/[;|,\n&+]|\band\b/i)) {
    const shown = shownLine(part)
    if (shown === '') continue
    const found = connectorsIn(shown)
    const power = KW.exec(shown)
    const last = connectors.at(-1)
    if (found === null) return null
    if (found.length > 0) connectors.push(...found)
    else if (power && last && last.kW === undefined && shown.replace(KW, '').trim() === '') {
      connectors[connectors.length - 1] = connectorOf(last.type, power[1], last.count)
    } else if (PRICE.test(shown)) prices.push(shown)
    else return null
  }
  const price = prices.join(', ')
  if (price.length > LOCATION_MAX.evPrice || connectors.some(isOutOfRange)) return null
  if (connectors.length === 0 && price === '') return null
  return {
    connectors: connectors.slice(0, LOCATION_MAX.connectors),
    ...(price !== '' && { price }),
  }
}

/** The standard name of a connector; `null` for one that cars in the US do not have. */
export function connectorType(name: string): ConnectorType | null {
  const types = typesIn(name.trim())
  const rest = name.replace(ANY_TYPE, '').trim()
  return types.length === 1 && rest === '' ? (types[0] ?? null) : null
}

/** @returns `null` when numbers are left that could mean anything */
function connectorsIn(part: string): Connector[] | null {
  const types = typesIn(part)
  const [type, ...others] = types
  if (type === undefined) return []
  const rest = part.replace(ANY_TYPE, ' ')
  if (others.length > 0) return /\d/.test(rest) ? null : types.map((one) => ({ type: one }))
  const power = KW.exec(rest)?.[1]
  const [count, ...numbers] =
    rest
      .replace(KW, ' ')
      .replace(BESIDE, ' ')
      .match(/\d+(?:\.\d+)?/g) ?? []
  if (numbers.length > 0 || count?.includes('.')) return null
  return [connectorOf(type, power, count === undefined ? undefined : Number(count))]
}

function typesIn(text: string): ConnectorType[] {
  return [...text.matchAll(ANY_TYPE)].flatMap((match) => {
    const at = TYPES.findIndex((_, index) => match[index + 1] !== undefined)
    return TYPES[at]?.[0] ?? []
  })
}

function connectorOf(
  type: ConnectorType,
  kW: string | undefined,
  count: number | undefined,
): Connector {
  return {
    type,
    ...(kW !== undefined && { kW: Number(kW) }),
    ...(count !== undefined && { count }),
  }
}

function isOutOfRange({ kW = 1, count = 1 }: Connector): boolean {
  return !(kW > 0 && kW <= LOCATION_MAX.connectorKW && count > 0 && count <= LOCATION_MAX.factCount)
}

/** Chargers as a text that `readEvText` reads: "4 x CCS1 150 kW; $0.45 per kWh" */
export function evText({ connectors, price }: EvCharging): string {
  const each = connectors.map(({ type, kW, count }) =>
    [count === undefined ? '' : `${count} x `, type, kW === undefined ? '' : ` ${kW} kW`].join(''),
  )
  return [...each, ...(price === undefined ? [] : [price])].join('; ')
}
