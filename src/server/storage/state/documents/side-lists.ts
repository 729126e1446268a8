import type { Receipt, StoreDay } from '#domain/day/day.ts'
import type { MediaPicture } from '#domain/media/media-picture.ts'
import type { Person } from '#domain/staff/person.ts'
import { checkedDays, checkedReceipts, daysShape, receiptsShape } from './day-documents.ts'
import { checkedMedia, mediaShape } from './media-document.ts'
import { checkedPeople, peopleShape } from './people-document.ts'
import { applyListPatch, listPatch, type ListPatch } from './list-patch.ts'
import { deepFreeze } from '#server/storage/ready-location.ts'
import type { DocumentShape } from '#server/storage/kept-document.ts'

/** The lists beside the catalog that commits change, each in a file of its own. */
export type SideListItems = {
  people: Person
  media: MediaPicture
  days: StoreDay
  receipts: Receipt
}
export type SideListName = keyof SideListItems
export type SideLists = { readonly [Name in SideListName]: readonly SideListItems[Name][] }

export const SIDE_LIST_NAMES = ['people', 'media', 'days', 'receipts'] as const

/** A list in its file, and the version of the last commit that changed it. */
type SideListFile<Name extends SideListName> = { readonly version: number } & Pick<SideLists, Name>

export const SIDE_LIST_SHAPE: {
  readonly [Name in SideListName]: DocumentShape<SideListFile<Name>>
} = {
  people: peopleShape,
  media: mediaShape,
  days: daysShape,
  receipts: receiptsShape,
}

/** How each of them changed; absent ones stayed. */
export type SidePatches = {
  readonly [Name in SideListName]?: ListPatch<SideListItems[Name]> | undefined
}

/** Makes an object with a value for each list. */
export function eachSideList<Values extends object>(
  make: (name: SideListName) => Values[SideListName & keyof Values],
): Values {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the keys
  return Object.fromEntries(SIDE_LIST_NAMES.map((name) => [name, make(name)])) as Values
}

/** The lists, new ones checked and frozen. @throws NotKept with what is wrong */
export function checkedSideLists(
  kept: SideLists,
  next: { readonly [Name in SideListName]?: SideLists[Name] | undefined },
): SideLists {
  return {
    people: checkedPeople(kept.people, next.people ?? kept.people),
    media: checkedMedia(kept.media, next.media ?? kept.media),
    days: checkedDays(kept.days, next.days ?? kept.days),
    receipts: checkedReceipts(kept.receipts, next.receipts ?? kept.receipts),
  }
}

/** How lists changed. @see listPatch */
export function sidePatches(before: SideLists, after: SideLists): SidePatches {
  return {
    people: listPatch(before.people, after.people, idOf),
    media: listPatch(before.media, after.media, idOf),
    days: listPatch(before.days, after.days, idOf),
    receipts: listPatch(before.receipts, after.receipts, idOf),
  }
}

/** The lists with the patches that are there. */
export function withSidePatches(lists: SideLists, patches: SidePatches): SideLists {
  return {
    people: patched(lists.people, patches.people),
    media: patched(lists.media, patches.media),
    days: patched(lists.days, patches.days),
    receipts: patched(lists.receipts, patches.receipts),
  }
}

function patched<Item extends { id: string }>(
  items: readonly Item[],
  patch: ListPatch<Item> | undefined,
): readonly Item[] {
  return patch === undefined ? items : deepFreeze(applyListPatch(items, patch, idOf))
}

function idOf({ id }: { id: string }): string {
  return id
}
