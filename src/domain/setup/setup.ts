import type { BrandColors } from '#domain/brand/brand-palette.ts'

/** The steps of an owner's first hour, in their order. */
export const SETUP_STEPS = ['name', 'colors', 'contact', 'social', 'stores', 'live'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export type SetupStepState = 'done' | 'skipped' | 'open'

export type SetupProfile = { id: string; network: string; url: string }

/** What the forms of the setup begin with: the site as it is published. */
export type SetupValues = {
  name: string
  legalName: string
  tagline: string
  region: string
  phone: string
  email: string
  colors: BrandColors
  social: readonly SetupProfile[]
}

/** A section of the editor, and how many of its fields are as in the sample. */
export type SampleLeft = {
  /** Id of the editor's page */
  page: string
  /** "Home", "Delivery" */
  pageLabel: string
  label: string
  total: number
  same: number
  /** The path of the first such field */
  first: string
}

/** `GET /api/admin/setup` */
export type SetupAnswer = {
  /** `none`: the data folder is not one that began with the sample; `hidden`: put away by an owner */
  panel: 'shown' | 'hidden' | 'none'
  steps: readonly { id: SetupStep; state: SetupStepState }[]
  /** The sample's content that is still there */
  sample: {
    /** Ids of stores */
    stores: readonly string[]
    /** What is untouched as a whole: "Home", "Phone and email" */
    parts: readonly string[]
    /** Sections of the editor with fields that are as in the sample */
    left: readonly SampleLeft[]
    /** Texts that are the chain's own in English and the sample's in Spanish */
    spanish: readonly { path: string; place: string }[]
    /** Names of the sample's tags that no store has */
    tags: readonly string[]
  }
  /** How many stores are the chain's own */
  ownStores: number
  /** Of the site that `values` are from; changes are sent with it */
  version: string
  /** The chain's clock, and that of most of its own stores; `null` for the same, or none */
  timeZone: { now: string; stores: string | null }
  values: SetupValues
  /** Where visitors find the site */
  address: string
}

/** `PATCH /api/admin/setup` takes this. */
export type SetupChange = { isHidden: boolean } | { step: SetupStep; isSkipped: boolean }
