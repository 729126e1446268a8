import type { DemandList, DemandSpan } from '#domain/counts/demand.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { csvAddress } from './demand-view.ts'

type Props = { span: DemandSpan; list: DemandList; of: string }

/** Downloads a list. Without `download`: after the session ends, it must lead to the sign-in page. */
export function CsvLink({ span, list, of }: Props) {
  return (
    <a className={buttonClass({ small: true })} href={csvAddress(span, list)}>
      <Icon name="download" />
      CSV<span className="visually-hidden"> of {of}</span>
    </a>
  )
}
