import type { Picture as PictureSource } from '#domain/site/fields.ts'
import type { WithVersions } from '#domain/media/picture-versions.ts'
import { assetAddress } from '#web/addresses/asset-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useRouteLoaderData } from 'react-router-dom'
import { ROOT_ROUTE } from '#web/layout/frame.ts'
import type { Frame } from '#web/data/site-data.ts'
import { artRenders } from './art-renders.ts'
import { focusPoint } from './focus-point.ts'
import styles from './picture.module.css'

/** On a phone two pixels of a screen share one of a drawing, which nobody can tell. */
const RENDER_SIZES = '(width < 64rem) 68vw, 100vw'

type Props = {
  picture: WithVersions<PictureSource>
  /** It is in the first view: loaded at once and before other pictures */
  first?: boolean
  className?: string | undefined
}

/**
 * A picture that fills its box, cropped around its focal point. The box gives the size, so an
 * owner's photo of any shape moves nothing; `--focus-x` and `--focus-y` on the box say where to
 * crop a picture that names no point.
 */
export function Picture({
  picture: { src, alt, focus, versions },
  first = false,
  className,
}: Props) {
  const point = focusPoint(focus)
  // An error page may have no frame.
  const frame = useRouteLoaderData<Frame>(ROOT_ROUTE)
  const renders = frame?.hasDesignColors ? artRenders(src) : null
  const image = (
    <img
      {...versions}
      src={assetAddress(src)}
      alt={alt}
      width="1600"
      height="900"
      loading={first ? 'eager' : 'lazy'}
      {...(first && { fetchPriority: 'high' })}
      decoding="async"
      className={classNames(
        styles.picture,
        point && styles[point.column],
        point && styles[point.row],
        className,
      )}
    />
  )
  if (renders === null) return image
  return (
    <picture className={styles.renders}>
      <source type="image/avif" srcSet={renders} sizes={RENDER_SIZES} />
      {image}
    </picture>
  )
}
