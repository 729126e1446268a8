import type { SetupAnswer, SetupChange } from '#domain/setup/setup.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'

export type SetupState = {
  /** `null` until there is one, and where it cannot be read: the stores can be worked on without it */
  setup: SetupAnswer | null
  /** @throws CallFailed */
  change: (change: SetupChange) => Promise<SetupAnswer>
  /** Publishes changes of the site at once. @throws CallFailed */
  saveSite: (changes: readonly SiteChange[]) => Promise<SetupAnswer>
}

export type SetupProps = SetupState & {
  setup: SetupAnswer
  onImport: () => void
  onAddStore: () => void
  /** The list of stores has changed on the server */
  onStoresChanged: (done: string) => Promise<boolean>
  fail: (error: unknown) => void
}

/** What a step's content works with. */
export type StepProps = SetupProps & {
  /** Says that the step is saved, and goes on to the next one. */
  onSaved: (answer: SetupAnswer, words: string) => void
  /** Says what was done, and stays at the step: what was pressed may be gone. */
  onDone: (words: string) => void
}
