import { useState } from 'react'
import type { Week } from '#domain/opening-hours/opening-hours.ts'
import type { Json } from '#domain/site/editor/site-source.ts'
import { isSame } from '#domain/site/editor/diff-sites.ts'
import type { SiteField } from '#domain/site/editor/site-answers.ts'
import { HoursFields } from '#web/pages/admin/locations/form/hours-fields.tsx'
import { textsOfWeek } from '#web/pages/admin/locations/form/week-texts.ts'
import { useEditor, useValue } from '#web/pages/admin/site/desk/desk-context.ts'
import { FieldFrame } from './field-frame.tsx'

type Props = { field: SiteField; path: string }

/** The hours of a week, typed day by day. */
export function WeekField({ field, path }: Props) {
  const { desk } = useEditor()
  const value = useValue(path) ?? null
  const [typed, setTyped] = useState<{ texts: readonly string[]; week: Json } | null>(null)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema on the server says so
  const week = value as unknown as Week | null
  const texts = typed && isSame(typed.week, value) ? typed.texts : textsOfWeek(week)
  return (
    <FieldFrame
      field={field}
      path={path}
      label={field.label}
      isGroup
      {...(field.help !== undefined && { hint: field.help })}
    >
      {() => (
        <HoursFields
          texts={texts}
          chain={{ week: null }}
          problem={null}
          onChange={(next, nextWeek) => {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a week is JSON
            const json = nextWeek as unknown as Json
            setTyped({ texts: next, week: json })
            desk.change([{ path, value: json }], true)
          }}
        />
      )}
    </FieldFrame>
  )
}
