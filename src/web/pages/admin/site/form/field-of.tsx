import { lazy, Suspense, type ReactNode } from 'react'
import { ChoiceField } from './choice-fields.tsx'
import type { FieldNode, RenderField } from './form-tree.ts'
import { GroupField } from './group-field.tsx'
import { ActionField, LinkField } from './link-fields.tsx'
import { ListField } from './list-field.tsx'
import { TextField } from './text-field.tsx'

const PictureField = lazy(() =>
  import('./picture-field.tsx').then((module) => ({ default: module.PictureField })),
)
// Few pages have these.
const ChoicesField = lazy(() =>
  import('./choices-field.tsx').then((module) => ({ default: module.ChoicesField })),
)
const ColorField = lazy(() =>
  import('./color-field.tsx').then((module) => ({ default: module.ColorField })),
)
const FigureField = lazy(() =>
  import('./figure-field.tsx').then((module) => ({ default: module.FigureField })),
)
const DateField = lazy(() =>
  import('./rare-fields.tsx').then((module) => ({ default: module.DateField })),
)
const SwitchField = lazy(() =>
  import('./rare-fields.tsx').then((module) => ({ default: module.SwitchField })),
)
const WeekField = lazy(() =>
  import('./week-field.tsx').then((module) => ({ default: module.WeekField })),
)

type Props = { node: FieldNode; path: string; isSection?: boolean }

/** A field with the control for its kind. */
export function FieldOf({ node, path, isSection = false }: Props) {
  const { field } = node
  const props = { field, path }
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'webAddress':
    case 'email':
      return <TextField {...props} />
    case 'figure':
      return (
        <Later>
          <FigureField {...props} />
        </Later>
      )
    case 'color':
      return (
        <Later>
          <ColorField {...props} />
        </Later>
      )
    case 'week':
      return (
        <Later>
          <WeekField {...props} />
        </Later>
      )
    case 'picture':
    case 'pictureFile':
      return (
        <Later>
          <PictureField {...props} />
        </Later>
      )
    case 'link':
      return <LinkField {...props} />
    case 'action':
      return <ActionField {...props} />
    case 'choice':
      return <ChoiceField {...props} />
    case 'choices':
      return (
        <Later>
          <ChoicesField {...props} />
        </Later>
      )
    case 'date':
      return (
        <Later>
          <DateField {...props} />
        </Later>
      )
    case 'switch':
      return (
        <Later>
          <SwitchField {...props} />
        </Later>
      )
    case 'list':
      return <ListField node={node} path={path} isSection={isSection} renderField={renderField} />
    case 'group':
      return <GroupField node={node} path={path} isSection={isSection} renderField={renderField} />
  }
}

/** A field whose code comes a moment later. */
function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<div className="staff-fld-waiting" aria-busy="true" />}>
      {children}
    </Suspense>
  )
}

const renderField: RenderField = (node, path) => (
  <FieldOf key={node.field.path} node={node} path={path} />
)
