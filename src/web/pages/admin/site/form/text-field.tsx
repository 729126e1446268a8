import type { ChangeEvent, ReactNode } from 'react'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import type { SiteField } from '#domain/site/editor/site-answers.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import { shownFigures } from '#domain/site/editor/shown-figures.ts'
import { filled } from '#domain/site/figures.ts'
import { IN_BRACES } from '#domain/site/placeholders.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SITE_EDITOR_PATH } from '#web/addresses/paths.ts'
import {
  useDesk,
  useEditor,
  usePublished,
  useValue,
} from '#web/pages/admin/site/desk/desk-context.ts'
import { FieldFrame, type FieldControl } from './field-frame.tsx'

type Props = { field: SiteField; path: string }

/** A text; both languages side by side where it has them. */
export function TextField({ field, path }: Props) {
  const { servesSpanish } = useEditor()
  if (!field.isBilingual) return <PlainText field={field} path={path} />
  return (
    <div className={classNames('staff-pair', servesSpanish && 'staff-pair-two')}>
      <OwnText field={field} path={path} language="en" />
      {servesSpanish && <OwnText field={field} path={path} language="es" />}
    </div>
  )
}

function PlainText({ field, path }: Props) {
  const { desk } = useEditor()
  const value = useValue(path)
  const text = typeof value === 'string' ? value : ''
  return (
    <FieldFrame
      field={field}
      path={path}
      label={field.label}
      {...countOf(field, text)}
      {...(field.help !== undefined && { hint: field.help })}
    >
      {(control) => (
        <TextControl
          field={field}
          control={control}
          text={text}
          onType={(typed) => {
            const next = typed === '' && field.isOptional ? null : typed
            desk.change([{ path, value: next }], true)
          }}
        />
      )}
    </FieldFrame>
  )
}

function OwnText({ field, path, language }: Props & { language: 'en' | 'es' }) {
  const { desk, sampleSpanish } = useEditor()
  const value = useValue(`${path}.${language}`)
  const text = typeof value === 'string' ? value : ''
  const english = useValue(`${path}.en`)
  const former = { en: usePublished(`${path}.en`), es: usePublished(`${path}.es`) }
  const isStale =
    language === 'es' &&
    text !== '' &&
    text === former.es &&
    (english !== former.en || sampleSpanish.includes(path))
  const isMissing = language === 'es' && text === '' && needsSpanish(english)
  return (
    <FieldFrame
      field={field}
      path={`${path}.${language}`}
      label={
        language === 'en' ? (
          field.label
        ) : (
          <>
            <span className="visually-hidden">{field.label} (</span>Spanish
            <span className="visually-hidden">)</span>
          </>
        )
      }
      {...countOf(field, text)}
      {...(language === 'en' && field.help !== undefined && { hint: field.help })}
      below={
        <>
          <ShownAs text={text} language={language} field={field} />
          {isStale && (
            <p className="staff-missing">
              <Icon name="circle-alert" />
              <span>
                The English has changed since this was written. Update the Spanish, or{' '}
                <button
                  type="button"
                  className="staff-text-button"
                  onClick={() => desk.change([typedChange(field, path, language, '', desk)])}
                >
                  show the English
                </button>
                .
              </span>
            </p>
          )}
          {isMissing && (
            <p className="staff-missing">
              <Icon name="circle-alert" />
              No Spanish yet. Visitors see the English.
            </p>
          )}
        </>
      }
    >
      {(control) => (
        <TextControl
          field={field}
          control={control}
          text={text}
          lang={language}
          onType={(typed) => desk.change([typedChange(field, path, language, typed, desk)], true)}
        />
      )}
    </FieldFrame>
  )
}

/** Emptied, an optional text is not shown, and a translation is taken away. */
function typedChange(
  field: SiteField,
  path: string,
  language: 'en' | 'es',
  typed: string,
  desk: { read: () => { site: Parameters<typeof valueAt>[0] } },
): SiteChange {
  if (typed !== '') return { path: `${path}.${language}`, value: typed }
  const other = valueAt(desk.read().site, `${path}.${language === 'en' ? 'es' : 'en'}`)
  if (field.isOptional && (other === undefined || other === '')) return { path, value: null }
  return { path: `${path}.${language}`, value: language === 'es' ? null : '' }
}

/** Words, not only figures and names, which are the same in every language. */
function needsSpanish(english: unknown): boolean {
  return typeof english === 'string' && /\p{L}/u.test(english.replaceAll(IN_BRACES, ''))
}

function countOf({ limits }: SiteField, text: string) {
  return limits.maxLength === undefined || limits.maxLength > COUNTED_MAX
    ? {}
    : { count: { now: text.length, max: limits.maxLength } }
}

/** Of an address nobody counts the letters. */
const COUNTED_MAX = 2000

type ControlProps = {
  field: SiteField
  control: FieldControl
  text: string
  lang?: string
  onType: (text: string) => void
}

function TextControl({ field, control, text, lang, onType }: ControlProps) {
  const common = {
    ...control,
    value: text,
    autoComplete: 'off',
    ...(lang !== undefined && { lang }),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onType(currentTarget.value),
  }
  // About as high as the text, where the browser does not see to that by itself.
  const rows = Math.min(12, Math.max(2, Math.ceil(text.length / 36)))
  if (field.kind === 'longText') return <textarea {...common} rows={rows} />
  const kinds = { email: 'email', webAddress: 'url' } as const
  const inputMode =
    field.kind === 'email' || field.kind === 'webAddress' ? kinds[field.kind] : undefined
  return (
    <input
      {...common}
      type="text"
      {...(inputMode && { inputMode, autoCapitalize: 'none', spellCheck: false })}
    />
  )
}

/** How a text with figures reads on the page, and where the figures come from. */
function ShownAs({
  text,
  language,
  field,
}: {
  text: string
  language: 'en' | 'es'
  field: SiteField
}) {
  const { index } = useEditor()
  const site = useDesk((state) => state.site)
  const figures = useDesk((state) => state.figures)
  const names = [...new Set([...text.matchAll(IN_BRACES)].map(([, name]) => name ?? ''))]
  if (names.length === 0) return null
  const values = shownFigures(site, language)
  const known = figures.filter(({ name }) => names.includes(name))
  return (
    <>
      <p className="staff-shows">
        <Icon name="eye" />
        <span>
          Shows as <b lang={language}>{filled(text, values)}</b>
        </span>
      </p>
      {known.length > 0 && language === 'en' && (
        <p className="staff-hint">
          {known.map(({ name, label, usedIn, paths }) => {
            const home = paths.map((path) => index.at(path)?.field?.page).find(Boolean)
            return (
              <Line key={name}>
                <code>{`{${name}}`}</code> is “{label}”, {values[name]} now. Change it once under{' '}
                <Link to={`${SITE_EDITOR_PATH}/${home ?? 'figures'}`}>{titleOf(home)}</Link>
                {usedIn.length > 1 && `, and all ${usedIn.length} places follow`}.
              </Line>
            )
          })}
          {field.names?.some((name) => names.includes(name)) && (
            <Line>Names like these are filled in on the page itself.</Line>
          )}
        </p>
      )}
    </>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <span className="staff-line">{children}</span>
}

function titleOf(page: string | undefined): string {
  const titles: Record<string, string> = { brand: 'Brand & colors', footer: 'Footer & contact' }
  return titles[page ?? ''] ?? 'Figures'
}
