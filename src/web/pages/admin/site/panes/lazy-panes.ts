import { lazy } from 'react'

// Both load at once with the editor, while the site's words do.
const formPane = import('./form-pane.tsx')
const sidePane = import('./side-pane.tsx')

export const FormPane = lazy(() => formPane.then((module) => ({ default: module.FormPane })))
export const SidePane = lazy(() => sidePane.then((module) => ({ default: module.SidePane })))
