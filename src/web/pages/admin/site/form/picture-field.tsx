import { lazy, Suspense, useState } from 'react'
import { isJsonObject, type JsonObject } from '#domain/site/editor/site-source.ts'
import type { SiteField } from '#domain/site/editor/site-answers.ts'
import { pictureName } from '#domain/media/picture-name.ts'
import { assetAddress } from '#web/addresses/asset-address.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useDesk, useEditor, useValue } from '#web/pages/admin/site/desk/desk-context.ts'
import { fieldId } from '#web/pages/admin/site/desk/reveal.ts'
import { FieldFrame } from './field-frame.tsx'

const PictureDialog = lazy(() =>
  import('./picture-dialog.tsx').then((module) => ({ default: module.PictureDialog })),
)

type Props = { field: SiteField; path: string }

/** A picture with the words for people who cannot see it. */
export function PictureField({ field, path }: Props) {
  const { desk } = useEditor()
  const value = useValue(path)
  const [isOpen, setOpen] = useState(false)
  const isFile = field.kind === 'pictureFile'
  const picture = isJsonObject(value) ? value : null
  const src = isFile ? (typeof value === 'string' ? value : '') : textIn(picture, 'src')
  const alt = picture && isJsonObject(picture['alt']) ? picture['alt'] : {}

  function set(next: JsonObject): void {
    const before = picture ?? { src: '', alt: { en: '' }, focus: null }
    desk.change([{ path, value: { ...before, ...next } }])
  }

  return (
    <FieldFrame
      field={field}
      path={path}
      label={field.label}
      isGroup
      {...(field.help !== undefined && { hint: field.help })}
    >
      {(control) => (
        <>
          <div className="staff-picture">
            {src === '' ? (
              <span className="staff-no-picture">
                <Icon name="image" />
              </span>
            ) : (
              <img src={assetAddress(src)} alt="" loading="lazy" />
            )}
            <div>
              <b>{src === '' ? 'No picture' : pictureName(src)}</b>
              {!isFile && src !== '' && (
                <span className="staff-hint">
                  {textIn(alt, 'en') === '' ? 'Decoration: no words' : `“${textIn(alt, 'en')}”`}
                </span>
              )}
            </div>
            <span className="staff-picture-actions">
              {field.isOptional && src !== '' && (
                <Button small kind="ghost" onClick={() => desk.change([{ path, value: null }])}>
                  Remove
                </Button>
              )}
              <Button
                small
                id={control.id}
                aria-haspopup="dialog"
                aria-describedby={control['aria-describedby']}
                onClick={() => setOpen(true)}
              >
                {src === '' ? 'Choose' : 'Change'}
                <span className="visually-hidden"> {field.label.toLowerCase()}</span>
              </Button>
            </span>
          </div>
          {!isFile && src !== '' && (
            <AlternativeText path={path} alt={alt} onType={(next) => set({ alt: next })} />
          )}
          {isOpen && (
            <Suspense>
              <PictureDialog
                title={src === '' ? 'Choose a picture' : 'Change the picture'}
                current={src}
                onClose={() => setOpen(false)}
                onChoose={(chosen) => {
                  setOpen(false)
                  if (isFile) desk.change([{ path, value: chosen.src }])
                  else set(chosen)
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </FieldFrame>
  )
}

const ALT_MAX = 250

type AltProps = { path: string; alt: JsonObject; onType: (alt: JsonObject) => void }

function AlternativeText({ path, alt, onType }: AltProps) {
  const { servesSpanish } = useEditor()
  const isNeeded = useDesk(({ problems }) =>
    problems.some((one) => one.level === 'error' && one.path === path),
  )
  const english = textIn(alt, 'en')
  const languages = servesSpanish ? (['en', 'es'] as const) : (['en'] as const)
  return (
    <div className={servesSpanish ? 'staff-pair staff-pair-two' : 'staff-pair'}>
      {languages.map((language) => {
        const id = `${fieldId(path)}.alt.${language}`
        const text = textIn(alt, language)
        return (
          <div key={language} className="staff-fld">
            <div className="staff-fld-head">
              <label htmlFor={id}>
                {language === 'en' ? (
                  'Alternative text'
                ) : (
                  <>
                    <span className="visually-hidden">Alternative text (</span>Spanish
                    <span className="visually-hidden">)</span>
                  </>
                )}
              </label>
              <span className="staff-fld-count">
                {text.length} of {ALT_MAX}
              </span>
            </div>
            <textarea
              id={id}
              className="staff-input"
              rows={1}
              lang={language}
              value={text}
              aria-invalid={isNeeded && language === 'en' ? true : undefined}
              onChange={({ currentTarget }) => {
                const typed = currentTarget.value
                const { es: _, ...rest } = alt
                if (language === 'en') onType({ ...alt, en: typed })
                else onType(typed === '' ? rest : { ...rest, en: english, es: typed })
              }}
            />
          </div>
        )
      })}
      <p className="staff-hint">
        What the picture shows, for people who can’t see it. It saves automatically. Leave it empty
        only for decoration.
      </p>
    </div>
  )
}

function textIn(value: JsonObject | null, key: string): string {
  const text = value?.[key]
  return typeof text === 'string' ? text : ''
}
