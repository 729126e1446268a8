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

/** `GET /api/admin/setup` */
export type SetupAnswer = {
  /** `none`: the data folder is not one that began with the sample; `hidden`: put away by an owner */
  panel: 'shown' | 'hidden' | 'none'
  steps: readonly { id: SetupStep; state: SetupStepState }[]
  /** The sample's content that is still there */
  sample: {
    /** Ids of stores */
    stores: readonly string[]
    /** "Home", "Phone and email" */
    parts: readonly string[]
  }
  /** How many stores are the chain's own */
  ownStores: number
  /** Of the site that `values` are from; changes are sent with it */
  version: string
  values: SetupValues
  /** Where visitors find the site */
  address: string
}

/** `PATCH /api/admin/setup` takes this. */
export type SetupChange = { isHidden: boolean } | { step: SetupStep; isSkipped: boolean }
