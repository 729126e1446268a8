import { useEffect, useRef, useState } from 'react'
import { type BrandColors } from '#domain/brand/brand-palette.ts'
import { passingColors, paletteOf } from '#domain/brand/picture-palette.ts'
import { pictureColors, type PictureColor } from '#domain/brand/picture-colors.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import { Alert } from '#web/ui/waiting/alert.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { readPicture } from './read-picture.ts'
import { useSaving } from './setup-form.tsx'
import type { StepProps } from './setup-props.ts'

const NAMES = ['primary', 'accent', 'onAccent', 'dark'] as const
const LABELS: Readonly<Record<keyof BrandColors, string>> = {
  primary: 'Main color',
  accent: 'Accent',
  onAccent: 'Text on the accent',
  dark: 'Dark ground',
}

/**
 * Takes the colors from a logo; each can be changed by hand. It saves the nearest visible shades.
 */
export function ColorsStep({ setup: { values }, saveSite, onSaved }: StepProps) {
  const [wanted, setWanted] = useState(values.colors)
  const [found, setFound] = useState<readonly PictureColor[]>([])
  const [said, setSaid] = useState<string | null>(null)
  const [logo, setLogo] = useState<File | null>(null)
  const [isShown, setShown] = useState(true)
  const [isSending, setSending] = useState(false)
  const saving = useSaving({
    saveSite,
    onSaved,
    saved: { words: 'The colors are saved.', isOne: false },
  })
  const { colors, notes } = passingColors(wanted)

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    setSaid(null)
    setLogo(null)
    try {
      const seen = pictureColors(await readPicture(file))
      setLogo(file)
      const palette = paletteOf(seen)
      setFound(palette ? seen : [])
      if (palette) setWanted(palette.colors)
      else setSaid('This picture has no usable color. Choose another one, or pick colors below.')
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error))
    }
  }

  async function save(): Promise<void> {
    const changes: SiteChange[] = NAMES.filter((name) => colors[name] !== values.colors[name]).map(
      (name) => ({ path: `brand.colors.${name}`, value: colors[name] }),
    )
    setSaid(null)
    setSending(true)
    try {
      if (logo && isShown) {
        const { uploadLogo } = await import('./upload-logo.ts')
        changes.push({ path: 'brand.mark', value: await uploadLogo(logo) })
      }
      await saving.save(changes)
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error))
    }
    setSending(false)
  }

  return (
    <div className="staff-form">
      {saving.problem !== null && <Alert>{saving.problem}</Alert>}
      {said !== null && <Alert>{said}</Alert>}
      <Field label="Your logo" hint="SVG, PNG, or JPEG. We take the colors from it.">
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/svg+xml,image/png,image/jpeg"
            onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
          />
        )}
      </Field>
      {logo && (
        <label className="staff-setup-check">
          <input
            type="checkbox"
            checked={isShown}
            onChange={({ currentTarget }) => setShown(currentTarget.checked)}
          />
          <span>Also show it on the site, in the bar and the footer</span>
        </label>
      )}
      {found.length > 0 && (
        <fieldset className="staff-setup-found">
          <legend className="small">
            Found in your logo. Press one to make it the main color.
          </legend>
          <div className="row">
            {found.map(({ color }) => (
              <Button
                small
                key={color}
                aria-pressed={wanted.primary === color}
                onClick={() => setWanted({ ...wanted, primary: color })}
              >
                <Swatch color={color} />
                {color}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <div className="staff-setup-colors">
        {NAMES.map((name) => (
          <Field key={name} label={LABELS[name]}>
            {(control) => (
              <input
                {...control}
                type="color"
                value={wanted[name]}
                onChange={({ currentTarget: { value } }) => setWanted({ ...wanted, [name]: value })}
              />
            )}
          </Field>
        ))}
      </div>
      {notes.length > 0 && (
        <ul className="staff-setup-notes small" aria-label="Changed so that everyone can read it">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Preview colors={colors} name={values.name} />
      <div>
        <Button kind="primary" busy={saving.isBusy || isSending} onClick={() => void save()}>
          Use these colors
        </Button>
      </div>
    </div>
  )
}

function Swatch({ color }: { color: string }) {
  const box = useRef<HTMLSpanElement>(null)
  // The policy of the site allows no style attributes.
  useEffect(() => box.current?.style.setProperty('background', color), [color])
  return <span ref={box} className="staff-setup-swatch" />
}

/** Small samples of what the colors are for. */
function Preview({ colors, name }: { colors: BrandColors; name: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const key of NAMES) box.current?.style.setProperty(`--own-${key}`, colors[key])
  }, [colors])
  return (
    <div ref={box} className="staff-setup-preview">
      <p className="staff-setup-banner">Banner of {name}</p>
      <span className="staff-setup-page">
        <span className="staff-setup-button">Button</span>
        <span className="staff-setup-link">A link on a page</span>
      </span>
      <span className="staff-setup-night">
        <span className="staff-setup-stripe" />
        Footer of {name}
      </span>
    </div>
  )
}
