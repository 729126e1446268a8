import { useState } from 'react'
import { PICTURE_MAX } from '#domain/media/media-limits.ts'
import { useServesSpanish } from '#web/pages/admin/serves-spanish.ts'
import { Field } from '#web/ui/forms/field.tsx'
import type { Description, DescriptionSaver } from './description-saver.ts'

const NEEDED = 'Describe it, or mark it as decoration only.'

type Props = { description: Description; saver: DescriptionSaver; needsFocus: boolean }

/** What a picture shows, for people who cannot see it, in each language. */
export function DescriptionFields({ description, saver, needsFocus }: Props) {
  const { alt, altEs, decorative } = description
  const servesSpanish = useServesSpanish()
  const [isLeft, setLeft] = useState(false)
  const isMissing = isLeft && !decorative && alt.trim() === ''
  return (
    <div className="staff-picture-fields">
      <Field
        label="Alternative text"
        error={isMissing ? NEEDED : null}
        hint="Read aloud to people who cannot see it. Say what it shows, skip “picture of”."
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={alt}
            maxLength={PICTURE_MAX.alt}
            required={!decorative}
            disabled={decorative}
            data-initial-focus={needsFocus ? true : undefined}
            onChange={(event) => saver.set({ alt: event.currentTarget.value })}
            onBlur={() => {
              setLeft(true)
              void saver.flush()
            }}
          />
        )}
      </Field>
      <p className="fine muted staff-picture-count" aria-hidden="true">
        {alt.length} of {PICTURE_MAX.alt}
      </p>
      {servesSpanish && (
        <Field label="In Spanish" hint="Optional. Without it, Spanish pages use the English.">
          {(control) => (
            <textarea
              {...control}
              rows={2}
              lang="es"
              value={altEs}
              maxLength={PICTURE_MAX.alt}
              disabled={decorative}
              onChange={(event) => saver.set({ altEs: event.currentTarget.value })}
              onBlur={() => void saver.flush()}
            />
          )}
        </Field>
      )}
      <label className="staff-switch">
        <input
          type="checkbox"
          role="switch"
          checked={decorative}
          aria-checked={decorative}
          onChange={(event) => {
            saver.set({ decorative: event.currentTarget.checked })
            void saver.flush()
          }}
        />
        <span>Only decoration, no description</span>
      </label>
    </div>
  )
}
