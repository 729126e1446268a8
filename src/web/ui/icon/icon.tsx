import { assetAddress } from '#web/addresses/asset-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { IconName } from './icon-names.ts'
import styles from './icon.module.css'

/** The sprite with every icon. */
export const ICONS = assetAddress('/icons.svg')

type Props = { name: IconName; className?: string | undefined }

/** A decorative icon beside text, hidden from assistive technology. Its size is 1.25 em. */
export function Icon({ name, className }: Props) {
  return (
    <svg className={classNames(styles.icon, className)} aria-hidden="true">
      <use href={`${ICONS}#${name}`} />
    </svg>
  )
}
