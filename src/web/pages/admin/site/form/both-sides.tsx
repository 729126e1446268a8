import { valueInWords } from '#domain/site/editor/described-changes.ts'
import type { SiteConflict, SiteField } from '#domain/site/editor/site-answers.ts'
import type { Json } from '#domain/site/editor/site-source.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { clockTime } from '#web/pages/admin/site/desk/times.ts'
import { useEditor, useValue } from '#web/pages/admin/site/desk/desk-context.ts'

type Props = {
  conflict: SiteConflict
  /** `null` for an item of a list as a whole */
  field: SiteField | null
}

/** A field that two people have changed: both texts side by side, with a button for each. */
export function BothSides({ conflict, field }: Props) {
  const { desk, index, username } = useEditor()
  const { path, theirs, by, at } = conflict
  const mine = useValue(path) ?? null
  const isOwn = by === '' || by === username
  const name = isOwn ? 'Your other tab' : by
  const words = (value: Json) => valueInWords(value, path, index, field) ?? 'Nothing'
  return (
    <fieldset className="staff-sides" aria-label={`Two versions: ${index.labelOf(path)}`}>
      <p>
        <b>
          {name} {isOwn ? 'saved' : 'published'} another text{at && ` at ${clockTime(at)}`}.
        </b>{' '}
        Choose which one stays.
      </p>
      <div>
        <div>
          <span className="staff-hint">Yours</span>
          <p>{words(mine)}</p>
          <Button small onClick={() => desk.settle(conflict, 'mine')}>
            Use mine
          </Button>
        </div>
        <div>
          <span className="staff-hint">{name}</span>
          <p>{words(theirs)}</p>
          <Button small onClick={() => desk.settle(conflict, 'theirs')}>
            {isOwn ? 'Use the other' : `Use ${by}’s`}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
