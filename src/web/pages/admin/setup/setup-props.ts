import type { SetupAnswer, SetupChange } from '#domain/setup/setup.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'

export type SetupState = {
  /**
   * `null` until it has loaded, or if it cannot be read: staff can work on the stores without it
   */
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
  /** Announces that the step is saved, and opens the next one. */
  onSaved: (answer: SetupAnswer, words: string) => void
  /** Announces what was done, and stays at the step: the pressed button may be gone. */
  onDone: (words: string) => void
}
