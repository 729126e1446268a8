import { brandColors } from '#domain/brand/brand-palette.ts'
import { brandPairs, type CheckedPair } from '#domain/brand/brand-contrast.ts'
import { textAt, valueAt } from '#domain/site/editor/apply-changes.ts'
import { isJsonObject, type SiteSource } from '#domain/site/editor/site-source.ts'
import type { SiteField } from '#domain/site/editor/site-answers.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useDesk, useEditor, useValue } from '#web/pages/admin/site/desk/desk-context.ts'
import { FieldFrame } from './field-frame.tsx'

type Props = { field: SiteField; path: string }

const BRAND = 'brand.colors.'
const COLOR = /^#[0-9a-f]{6}$/i

/** A color, by its code or by the browser's palette. */
export function ColorField({ field, path }: Props) {
  const { desk } = useEditor()
  const value = useValue(path)
  const text = typeof value === 'string' ? value : ''
  const change = (color: string) => desk.change([{ path, value: completed(color) }], true)
  return (
    <FieldFrame
      field={field}
      path={path}
      label={field.label}
      below={path.startsWith(BRAND) && <Contrasts path={path} />}
    >
      {(control) => (
        <div className="staff-color">
          <input
            type="color"
            aria-label={`Pick ${field.label} from a palette`}
            value={COLOR.test(text) ? text.toLowerCase() : '#000000'}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          <input
            {...control}
            className="staff-input staff-color-code"
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          {field.help !== undefined && <p className="staff-hint">{field.help}</p>}
        </div>
      )}
    </FieldFrame>
  )
}

/** "9BD418" as it is written: "#9bd418"; what is half typed as it is. */
function completed(typed: string): string {
  const [, code] = /^#?([0-9a-f]{6})$/i.exec(typed.trim()) ?? []
  return code === undefined ? typed : `#${code.toLowerCase()}`
}

/** A color on everything that it meets, as it is typed. */
function Contrasts({ path }: { path: string }) {
  const { desk } = useEditor()
  const site = useDesk((state) => state.site)
  const isShown = COLOR.test(textAt(site, path))
  const pairs = pairsIn(site).filter(({ name }) => `${BRAND}${name}` === path)
  const nearest = pairs.find((pair) => pair.nearest !== null)?.nearest
  if (!isShown) return null
  return (
    <>
      <ul className="staff-contrasts" aria-label="Contrast">
        {pairs.map((pair) => (
          <ContrastRow key={pair.where} site={site} pair={pair} />
        ))}
      </ul>
      {nearest && (
        <div className="staff-msg staff-msg-ok">
          <Icon name="info" />
          <div>
            The nearest shade that passes is <b>{nearest.toUpperCase()}</b>
          </div>
          <Button small onClick={() => desk.change([{ path, value: nearest }])}>
            Use {nearest.toUpperCase()}
          </Button>
        </div>
      )}
    </>
  )
}

function ContrastRow({ site, pair }: { site: SiteSource; pair: CheckedPair }) {
  const { name, where, ratio, need, grounds } = pair
  const isPassing = ratio >= need
  // Cut off, not rounded: 4.498 must not read 4.5.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1)
  const color = textAt(site, `${BRAND}${name}`)
  return (
    <li>
      <Sample color={color} ground={grounds[0] ?? '#ffffff'} isGround={name === 'dark'} />
      <span>{where.replace(/ \(#[0-9a-f]{6}( [^)]*)?\)/i, '')}</span>
      <span className={isPassing ? 'staff-badge staff-badge-ok' : 'staff-badge staff-badge-bad'}>
        <Icon name={isPassing ? 'check' : 'circle-alert'} />
        {isPassing ? `${shown}, passes` : `${shown}, needs ${need}`}
      </span>
    </li>
  )
}

/** The two colors as they meet; drawn, because a style attribute is refused by the page's policy. */
function Sample({ color, ground, isGround }: { color: string; ground: string; isGround: boolean }) {
  const [front, back] = isGround ? [ground, color] : [color, ground]
  return (
    <svg className="staff-sample" viewBox="0 0 104 36" aria-hidden="true">
      <rect width="104" height="36" fill={back} />
      <text x="52" y="24" textAnchor="middle" fill={front}>
        Sample
      </text>
    </svg>
  )
}

function pairsIn(site: SiteSource): readonly CheckedPair[] {
  const colors = valueAt(site, 'brand.colors')
  const given = isJsonObject(colors) ? Object.entries(colors) : []
  const own = given.filter(
    (one): one is [string, string] => typeof one[1] === 'string' && COLOR.test(one[1]),
  )
  return brandPairs(brandColors(Object.fromEntries(own)))
}
