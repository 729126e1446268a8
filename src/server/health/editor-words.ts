import type { SiteFinding } from '#domain/site/review/site-finding.ts'
import {
  isItemList,
  isJsonObject,
  type Json,
  type SiteSource,
} from '#domain/site/editor/site-source.ts'
import { siteIndex } from '#server/site-editor/site-forms.ts'

/** A finding as it is read beside the site editor. */
export type EditorFinding = SiteFinding & {
  /** The page of the editor where it is put right: "fuel"; `null` where that is not in the editor */
  page: string | null
}

/** "pages.home.slides[2].to", "brand.colors.accent", and before a colon also "defaultWeek" */
const PLACE = /(?<![\w.{/@])[a-z]\w*(?:(?:\.\w+|\[\d+\])+|(?=:))/gi
/** Advice for those who edit the file. */
const FILE_ADVICE = [
  / Write \{"en": .*$/,
  / Put it into the media folder of the data folder, with exactly that name\./,
  / \(pagesOff\)/,
  /, in minutes from midnight, Monday first/,
]

/**
 * Says a finding about the site file in the words of the editor's forms: “Fuel, Top of the page,
 * Headline” for "pages.fuel.hero.heading".
 *
 * @param source what is published
 */
export function inEditorWords(finding: SiteFinding, source: SiteSource): EditorFinding {
  let page: string | null = null
  const named = finding.text.replaceAll(PLACE, (place) => {
    const path = editorPath(place, source)
    if (path === null) return place
    const field = siteIndex().fieldPath(path)
    const at = siteIndex().at(field)
    page ??= (at?.field ?? at?.list)?.page ?? null
    return `“${siteIndex().placeOf(field, source)}”`
  })
  if (page === null) return { ...finding, page }
  return {
    ...finding,
    page,
    text: FILE_ADVICE.reduce((text, part) => text.replace(part, ''), named),
  }
}

/** A place of the file as the editor names it, with the ids of items; `null` where it has none. */
function editorPath(place: string, source: SiteSource): string | null {
  const names: string[] = []
  let value: Json | undefined = source
  for (const key of place.split(/[.[\]]+/).filter(Boolean)) {
    if (isItemList(value)) {
      const item: (Json & { readonly id: string }) | undefined = value[Number(key)]
      if (!item) return null
      names.push(item.id)
      value = item
    } else if (isJsonObject(value) && Object.hasOwn(value, key)) {
      names.push(key)
      value = value[key]
    } else {
      return null
    }
  }
  const path = names.join('.')
  return siteIndex().at(siteIndex().fieldPath(path)) === null ? null : path
}
