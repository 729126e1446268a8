import type { Picture as PictureSource } from '#domain/site/fields.ts'
import { NightPanel } from './night-panel.tsx'
import { Picture } from '#web/ui/sections/pictures/picture.tsx'
import { ownText } from '#web/words/own-text.tsx'
import styles from './statement-panel.module.css'

type Props = {
  /** For the section's `aria-labelledby` */
  id: string
  heading: string
  paragraphs: readonly string[]
  picture: PictureSource | null
}

/** Something said in earnest: beside a picture, or without one beside its heading. */
export function StatementPanel({ id, heading, paragraphs, picture }: Props) {
  const title = (
    <h2 id={id} className={styles.title}>
      {ownText(heading)}
    </h2>
  )
  const text = (
    <div className={styles.text}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{ownText(paragraph)}</p>
      ))}
    </div>
  )
  if (picture === null) return <NightPanel aside={text}>{title}</NightPanel>
  return (
    <NightPanel bleed aside={<Picture picture={picture} />}>
      {title}
      {text}
    </NightPanel>
  )
}
