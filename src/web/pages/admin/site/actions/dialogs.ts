import type { ScheduledPublish } from '#domain/site/editor/site-answers.ts'

/** The dialog that is open over the editor. */
export type OpenDialog =
  | { kind: 'publish' | 'discard' | 'preview-link' | 'schedule' }
  | { kind: 'times'; scheduled: ScheduledPublish }
