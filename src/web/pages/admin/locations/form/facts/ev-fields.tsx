import { useRef } from 'react'
import { LOCATION_MAX } from '#domain/limits.ts'
import {
  CONNECTOR_TYPES,
  type Connector,
  type EvCharging,
  type StoreFacts,
} from '#domain/location/facts/facts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'

type Props = {
  ev: StoreFacts['ev']
  onChange: (ev: NonNullable<StoreFacts['ev']>) => void
}

/** The chargers by their connectors, and their price. */
export function EvFields({ ev, onChange }: Props) {
  const { connectors, price = '' }: EvCharging = typeof ev === 'object' ? ev : { connectors: [] }
  const group = useRef<HTMLFieldSetElement>(null)

  function change(next: readonly Connector[], nextPrice = price): void {
    const isMore = next.length > 0 || nextPrice !== ''
    onChange(isMore ? { connectors: next, ...(nextPrice !== '' && { price: nextPrice }) } : true)
  }

  return (
    <fieldset ref={group} className="staff-fact-more">
      <legend className="visually-hidden">Chargers</legend>
      {connectors.map((connector, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- connectors have no ids
        <div key={index} className="staff-connector">
          <ConnectorFields
            connector={connector}
            number={index + 1}
            onChange={(changed) => change(connectors.with(index, changed))}
          />
          <IconButton
            icon="x"
            label={`Remove connector ${index + 1}`}
            onClick={() => {
              change(connectors.toSpliced(index, 1))
              group.current?.querySelector<HTMLElement>('[data-add]')?.focus()
            }}
          />
        </div>
      ))}
      {connectors.length < LOCATION_MAX.connectors && (
        <Button
          small
          data-add
          onClick={() => change([...connectors, { type: nextType(connectors) }])}
        >
          Add connector
        </Button>
      )}
      <label className="staff-fact-price">
        <span>Price of charging</span>
        <input
          className="staff-select"
          value={price}
          maxLength={LOCATION_MAX.evPrice}
          autoComplete="off"
          placeholder="$0.45 per kWh"
          onChange={(event) => change(connectors, event.currentTarget.value)}
        />
      </label>
    </fieldset>
  )
}

function ConnectorFields(props: {
  connector: Connector
  number: number
  onChange: (connector: Connector) => void
}) {
  const { connector, number, onChange } = props
  const { type, kW, count } = connector
  return (
    <>
      <label>
        <span>Connector</span>
        <select
          className="staff-select"
          aria-label={`Connector ${number}`}
          value={type}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...connector, type: CONNECTOR_TYPES.find((one) => one === value) ?? type })
          }
        >
          {CONNECTOR_TYPES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label>
        <span>kW</span>
        <input
          type="number"
          className="staff-select"
          aria-label={`kW of connector ${number}`}
          min={0.1}
          max={LOCATION_MAX.connectorKW}
          step="any"
          value={kW ?? ''}
          onChange={({ currentTarget: { value } }) => onChange(withNumber(connector, 'kW', value))}
        />
      </label>
      <label>
        <span>How many</span>
        <input
          type="number"
          className="staff-select"
          aria-label={`How many of connector ${number}`}
          min={1}
          max={LOCATION_MAX.factCount}
          step={1}
          value={count ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange(withNumber(connector, 'count', value))
          }
        />
      </label>
    </>
  )
}

function withNumber(connector: Connector, key: 'kW' | 'count', text: string): Connector {
  const { [key]: _before, ...rest } = connector
  return text === '' ? rest : { ...rest, [key]: Number(text) }
}

/** A connector that is not there yet, as a second row of one kind is rare. */
function nextType(connectors: readonly Connector[]): Connector['type'] {
  return CONNECTOR_TYPES.find((type) => !connectors.some((one) => one.type === type)) ?? 'CCS1'
}
