/** The chain's own texts, prices, and menu; also the name that commits of hand edits are by. */
export const SITE_FILE = 'site.json'
export const JOBS_FILE = 'jobs.json'
export const QUESTIONS_FILE = 'questions.json'
export const STREETS_FILE = 'basemap.pmtiles'
export const MEDIA_FOLDER_NAME = 'media'
export const BACKUPS_FOLDER = 'backups'

/** A file directly in the folder: no subfolder, no hidden file, no path out of it. */
const NAME = /^[A-Za-z0-9_][A-Za-z0-9_ .-]{0,120}$/

export function isMediaName(name: string): boolean {
  return NAME.test(name)
}
