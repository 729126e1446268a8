import type { Picture as PictureSource } from '#domain/site/fields.ts'
import { assetAddress } from '#web/addresses/asset-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import { focusPoint } from './focus-point.ts'
import styles from './picture.module.css'

type Props = {
  picture: PictureSource
  /** It is in the first view: loaded at once and before other pictures */
  first?: boolean
  className?: string | undefined
}

/**
 * A picture that fills its box, cropped around its focal point. The box gives the size, so an
 * owner's photo of any shape moves nothing; `--focus-x` and `--focus-y` on the box say where to
 * crop a picture that names no point.
 */
export function Picture({ picture: { src, alt, focus }, first = false, className }: Props) {
  const point = focusPoint(focus)
  return (
    <img
      src={assetAddress(src)}
      alt={alt}
      width="1600"
      height="900"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={classNames(
        styles.picture,
        point && styles[point.column],
        point && styles[point.row],
        className,
      )}
    />
  )
}
