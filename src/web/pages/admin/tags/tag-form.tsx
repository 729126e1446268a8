import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { TAG_MAX } from '#domain/limits.ts'
import { DEFAULT_TAG_COLOR, tagTextColor } from '#domain/location/tag-color.ts'
import type { Tag } from '#domain/location/tag.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useUnsavedChanges } from '#web/pages/admin/frame/unsaved-changes.tsx'
import { useServesSpanish } from '#web/pages/admin/serves-spanish.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { TagBadge } from '#web/ui/tags/tag-badge.tsx'

type Props = {
  /** The tag to change; omitted for a new tag */
  tag?: Tag
  button: string
  /** Resolves to whether the tag is saved */
  onSend: (tag: Omit<Tag, 'id'>) => Promise<boolean>
}

/** Not the id of a tag: the preview inherits its colors from its parent. */
const PREVIEW_ID = 'preview-of-a-tag'

/** The names and the color of a tag, with a preview of its badge. Sends one tag at a time. */
export function TagForm({ tag, button, onSend }: Props) {
  const [name, setName] = useState(tag?.name ?? '')
  const [nameEs, setNameEs] = useState(tag?.nameEs ?? '')
  const [color, setColor] = useState(tag?.color ?? DEFAULT_TAG_COLOR)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isDirty =
    name !== (tag?.name ?? '') ||
    nameEs !== (tag?.nameEs ?? '') ||
    color !== (tag?.color ?? DEFAULT_TAG_COLOR)
  const question = useUnsavedChanges(isDirty && !isBusy)
  const servesSpanish = useServesSpanish()
  const box = useRef<HTMLInputElement>(null)
  const preview = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    preview.current?.style.setProperty('--tag', color)
    preview.current?.style.setProperty('--tag-ink', tagTextColor(color))
  }, [color])

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const spanish = nameEs.trim()
    const sent = { name: name.trim(), color, ...(spanish !== '' && { nameEs: spanish }) }
    setMissing(sent.name === '')
    if (sent.name === '' || !tag) box.current?.focus()
    if (sent.name === '') return
    setBusy(true)
    // Cleared at once, so that the next tag can be typed while this one is saved.
    if (!tag) show({ name: '', color: DEFAULT_TAG_COLOR })
    const isSaved = await onSend(sent)
    setBusy(false)
    if (!tag && !isSaved && box.current?.value === '') show(sent)
  }

  function show(next: Omit<Tag, 'id'>): void {
    setName(next.name)
    setNameEs(next.nameEs ?? '')
    setColor(next.color)
  }

  return (
    <>
      {question}
      <form className="staff-tag-form" onSubmit={(event) => void send(event)} noValidate>
        <div className="staff-tag-names">
          <Field
            label="Tag name"
            error={isMissing ? 'Enter a tag name.' : null}
            {...(name.length >= TAG_MAX.name && { hint: `Up to ${TAG_MAX.name} characters` })}
          >
            {(control) => (
              <input
                {...control}
                ref={box}
                value={name}
                maxLength={TAG_MAX.name}
                autoComplete="off"
                data-initial-focus={tag && true}
                onChange={(event) => {
                  setName(event.currentTarget.value)
                  setMissing(false)
                }}
              />
            )}
          </Field>
          {servesSpanish && (
            <Field
              label="Name in Spanish"
              hint={
                nameEs.length >= TAG_MAX.name
                  ? `Up to ${TAG_MAX.name} characters`
                  : 'Optional. Shown on Spanish pages.'
              }
            >
              {(control) => (
                <input
                  {...control}
                  lang="es"
                  value={nameEs}
                  maxLength={TAG_MAX.name}
                  autoComplete="off"
                  onChange={(event) => setNameEs(event.currentTarget.value)}
                />
              )}
            </Field>
          )}
        </div>
        <Field label="Color">
          {(control) => (
            <input
              {...control}
              type="color"
              value={color}
              onChange={(event) => setColor(event.currentTarget.value)}
            />
          )}
        </Field>
        <p ref={preview} className="staff-preview">
          <span className="muted fine">Preview</span>
          <TagBadge tag={{ id: PREVIEW_ID, name: name.trim() || 'Tag' }} />
        </p>
        <Button
          type="submit"
          kind="primary"
          busy={isBusy}
          // A second press must not move the focus away from the next name.
          onPointerUp={() => {
            if (isBusy && !tag) box.current?.focus()
          }}
        >
          {!tag && !isBusy && <Icon name="plus" />}
          {button}
        </Button>
      </form>
    </>
  )
}
