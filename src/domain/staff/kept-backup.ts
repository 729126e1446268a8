/** A backup that the site keeps. */
export type KeptBackup = {
  /** Its file's name without the ending */
  id: string
  /** When it was made, ISO 8601, UTC */
  at: string
  bytes: number
  /** Made by a person, before a restore, or brought from a person's computer */
  kind: 'made' | 'safety' | 'upload'
  /** Who had it made; `null` when a command made it */
  by: string | null
  /** What is in it; `null` when a command made it, until somebody looks into it */
  holds: BackupContent | null
}

export type BackupContent = {
  /** The chain's name */
  chain: string
  stores: number
  tags: number
  /** Files in the `media` folder */
  pictures: number
  people: number
  attempts: number
}

/** Items by name: how many there are, and the first of them. */
export type Named = { count: number; names: readonly string[] }

/**
 * What a restore would change, seen from now: `added` comes back, `removed` is here and not in the
 * backup.
 */
export type RestorePlan = {
  backup: KeptBackup
  /** The chain in the backup has another name than this one */
  isOtherChain: boolean
  stores: { added: Named; changed: Named; removed: Named }
  tags: { added: Named; changed: Named; removed: Named }
  /** Fields of `site.json` with other values: "pages.fuel.grades[0].name" */
  site: Named
  /** Files of pictures that come back, or get their former content */
  pictures: Named
  /** Other files of the owner that get their former content: "jobs.json" */
  files: readonly string[]
  /** People stay as they are; these are in the backup and not here */
  people: { missing: Named }
  /** Fit-quiz attempts that come back. None is ever removed. */
  attempts: number
}

/** Whether a restore would change nothing. */
export function isEmptyPlan({
  stores,
  tags,
  site,
  pictures,
  files,
  attempts,
}: RestorePlan): boolean {
  const lists = [...Object.values(stores), ...Object.values(tags), site, pictures]
  return lists.every(({ count }) => count === 0) && files.length === 0 && attempts === 0
}

/** What a restore changes, a sentence for each part: "2 stores come back: A, B." */
export function planSentences(plan: RestorePlan): string[] {
  const { stores, tags, site, pictures, files, people, attempts } = plan
  return [
    told(stores.added, 'store comes back', 'stores come back'),
    told(stores.changed, 'store gets its previous details', 'stores get their previous details'),
    told(
      stores.removed,
      'store newer than the backup is removed',
      'stores newer than the backup are removed',
    ),
    told(tags.added, 'tag comes back', 'tags come back'),
    told(tags.changed, 'tag gets its previous form', 'tags get their previous form'),
    told(tags.removed, 'tag goes', 'tags go'),
    told(site, 'text or setting of the site changes', 'texts and settings of the site change'),
    told(pictures, 'picture comes back', 'pictures come back'),
    ...files.map((name) =>
      name === 'questions.json'
        ? ['questions.json gets its previous content; the quiz uses it after the next start.']
        : [`${name} gets its previous content.`],
    ),
    attempts === 0
      ? []
      : [`${counted(attempts, 'fit-quiz attempt comes back', 'fit-quiz attempts come back')}.`],
    people.missing.count === 0
      ? []
      : [
          `${namesText(people.missing)} ${people.missing.count === 1 ? 'is' : 'are'} in the backup but not here. To bring them back, invite them again.`,
        ],
  ].flat()
}

function told(named: Named, one: string, several: string): string[] {
  return named.count === 0 ? [] : [`${counted(named.count, one, several)}: ${namesText(named)}.`]
}

function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
}

function namesText({ count, names }: Named): string {
  const rest = count - names.length
  return rest > 0
    ? `${names.join(', ')} and ${rest.toLocaleString('en-US')} more`
    : names.join(', ')
}
