/**
 * Every path of the site, each written once. Links, the router, the server's handlers, redirects,
 * forms, and policies use them. A pattern (`:id`) becomes a path with `pathTo`; the other files of
 * this folder read and write the query.
 */

export * from '#domain/paths.ts'

// Pages that no menu leads to.
export const OPEN_DATA_PATH = '/docs/open-data'
export const DELIVERY_SAMPLE_PATH = '/delivery/sample'
export const STAFF_PATH = '/admin'
export const STAFF_TODAY_PATH = '/admin/today'
/** The page of a store's manager. */
export const TODAY_PATH = '/today'
/** With a store's id behind it, that store. The browser's router has no optional parts. */
export const TODAY_PATTERN = '/today/*'
/** The site editor; a page of it is below it: "/admin/site/fuel". */
export const SITE_EDITOR_PATH = '/admin/site'
/** The staff area is one page to the router; `staff-pages.ts` lists the pages in it. */
export const STAFF_PATTERN = '/admin/*'
export const PEOPLE_PATH = '/admin/people'
export const ACCOUNT_PATH = '/admin/account'
export const TWO_STEP_SETUP_PATH = `${ACCOUNT_PATH}?set-up=two-step` as const
/** Below it, the token of an invitation; it is in no log. */
export const INVITE_FOLDER = '/invite/'
export const INVITE_PATTERN = `${INVITE_FOLDER}:token` as const
export const PICTURES_PATH = '/admin/media'
export const STAFF_HEALTH_PATH = '/admin/health'
export const SIGN_IN_PATH = '/admin/login'
export const QUIZ_RESULTS_PATH = '/admin/quiz'
export const DEMAND_PATH = '/admin/demand'
export const HISTORY_PATH = '/admin/history'
/** A page of the site as it stood after an entry of the history; `?path=` names it. */
export const HISTORY_VIEW_PATH = '/admin/history/:id/page'
export const LISTING_PATH = '/google-auth-test'
/** What a browser without a connection shows for a page that it has not kept. */
export const OFFLINE_PATH = '/offline'
export const OFFLINE_SPANISH_PATH = '/es/offline'

/** Every path below it is a store's short address, which redirects to its page. */
export const SHORT_FOLDER = '/s/'
export const SHORT_PATTERN = `${SHORT_FOLDER}:key` as const

/** Every path below it is a page of a draft: after the token of a link, or after `DRAFT_PREVIEW`. */
export const PREVIEW_FOLDER = '/preview/'
/** In place of a token: the draft of the person who is signed in. */
export const DRAFT_PREVIEW = 'draft'

// Files that the server makes.
export const ROBOTS_PATH = '/robots.txt'
/** What the site has, for language models. */
export const LLMS_PATH = '/llms.txt'
export const LLMS_SPANISH_PATH = '/es/llms.txt'
export const SITEMAP_PATH = '/sitemap.xml'
/** The service worker */
export const WORKER_PATH = '/sw.js'
/** The worker of `/today`, which visitors' browsers never ask for */
export const TODAY_WORKER_PATH = '/today-sw.js'
export const MANIFEST_PATH = '/manifest.webmanifest'
export const QUESTIONS_PATH = '/questions.json'
export const STREETS_PATH = '/basemap.pmtiles'
export const FAVICON_PATH = '/favicon.ico'
export const TOUCH_ICON_PATH = '/apple-touch-icon.png'
export const SMALL_ICON_PATH = '/icon-192.png'
export const MASKABLE_ICON_PATH = '/icon-maskable-512.png'
export const SHARE_PICTURES_FOLDER = '/og/'
/** Appended to the path of a store's page: the store as a contact for a phone. */
export const CARD_ENDING = '.vcf'
/** Appended to a store's short address: the QR code that contains it. */
export const QR_ENDING = '/qr.svg'

// Files that the build makes.
export const ASSETS_FOLDER = '/assets/'
export const FONTS_FOLDER = '/fonts/'

// Endpoints for monitoring.
export const HEALTH_PATH = '/healthz'
export const READY_PATH = '/readyz'
export const METRICS_PATH = '/metrics'

// Calls that visitors' pages make.
export const LOCATIONS_CALL = '/api/locations'
export const LOCATION_SEARCH_CALL = '/api/locations/search'
export const LOCATION_POINTS_CALL = '/api/locations/points'
export const LOCATIONS_JSON_PATH = '/api/locations.json'
export const LOCATIONS_CSV_PATH = '/api/locations.csv'
export const LOCATIONS_GEOJSON_PATH = '/api/locations.geojson'
/** The schema of the JSON file (JSON Schema 2020-12). */
export const LOCATIONS_SCHEMA_PATH = '/api/locations.schema.json'
export const STATUS_CALL = '/api/status'
export const STATUS_BOARD_FOLDER = '/api/status/board/'
export const STATUS_BOARD_CALL = `${STATUS_BOARD_FOLDER}:language` as const
export const DIRECTORY_CALL = '/api/locations/directory'
export const DIRECTORY_STATE_CALL = '/api/locations/directory/:state'
export const DIRECTORY_CITY_CALL = '/api/locations/directory/:state/:city'
export const DIRECTORY_STORE_CALL = '/api/locations/directory/:state/:city/:slug'
export const GEOCODE_CALL = '/api/geocode'
export const MAP_CALL = '/api/map'
export const MAP_KEY_REFUSED_CALL = '/api/map/key-refused'
export const SITE_CALL = '/api/site/:name'
export const JOBS_CALL = '/api/paylocity-jobs'
export const JOB_CALL = '/api/paylocity-jobs/:id'
/** What a device keeps for when it has no connection. */
export const OFFLINE_CALL = '/api/offline'
export const QUIZ_ATTEMPTS_CALL = '/api/quiz-attempts'
/** What visitors press is counted, without the visitor. */
export const COUNTS_CALL = '/api/counts'

// Calls of the staff area.
export const STAFF_CALLS = '/api/admin/'
export const SIGN_IN_CALL = '/api/admin/login'
export const SIGN_OUT_CALL = '/api/admin/logout'
export const SESSION_CALL = '/api/admin/check-auth'
export const PASSWORD_CALL = '/api/admin/password'
export const OWN_SESSIONS_CALL = '/api/admin/sessions'
export const OWN_SESSION_CALL = '/api/admin/sessions/:id'
export const TWO_STEP_CALL = '/api/admin/two-step'
export const TWO_STEP_START_CALL = '/api/admin/two-step/start'
export const TWO_STEP_CONFIRM_CALL = '/api/admin/two-step/confirm'
export const TWO_STEP_REQUIRED_CALL = '/api/admin/two-step/required'
export const RECOVERY_CODES_CALL = '/api/admin/two-step/recovery-codes'
export const PASSKEYS_CALL = '/api/admin/passkeys'
export const PASSKEY_CALL = '/api/admin/passkeys/:id'
export const PASSKEY_REGISTER_START_CALL = '/api/admin/passkeys/register/start'
export const PASSKEY_REGISTER_FINISH_CALL = '/api/admin/passkeys/register/finish'
export const PASSKEY_SIGN_IN_START_CALL = '/api/admin/passkeys/login/start'
export const PASSKEY_SIGN_IN_FINISH_CALL = '/api/admin/passkeys/login/finish'
export const PEOPLE_CALL = '/api/admin/people'
export const PERSON_CALL = '/api/admin/people/:id'
export const INVITE_AGAIN_CALL = '/api/admin/people/:id/invite'
export const TOKENS_CALL = '/api/admin/tokens'
export const TOKEN_CALL = '/api/admin/tokens/:id'
export const INVITE_CALL = '/api/invite/:token'
/** Public pages read it too. */
export const TAGS_CALL = '/api/admin/tags'
export const TAG_ORDER_CALL = '/api/admin/tags/order'
export const TAG_CALL = '/api/admin/tags/:id'
export const STAFF_LOCATIONS_CALL = '/api/admin/locations'
export const STAFF_LOCATION_CALL = '/api/admin/locations/:id'
export const RESTORE_LOCATION_CALL = '/api/admin/locations/:id/restore'
export const LOCATION_TAG_CALL = '/api/admin/locations/:id/tags/:tagId'
export const TAG_LOCATIONS_CALL = '/api/admin/locations/tags'
export const STORE_NAMES_CALL = '/api/admin/store-names'
export const ATTENTION_CALL = '/api/admin/attention'
export const BACKUP_CALL = '/api/admin/backup'
export const BACKUPS_CALL = '/api/admin/backups'
export const BACKUP_FILE_CALL = '/api/admin/backups/:id'
export const BACKUP_UPLOAD_CALL = '/api/admin/backups/uploads'
export const BACKUP_PLACES_CALL = '/api/admin/backup-places'
export const RESTORE_CALL = '/api/admin/restore'
export const HEALTH_CALL = '/api/admin/health'
export const HEALTH_WEEK_CALL = '/api/admin/health/week'
export const TEST_MAIL_CALL = '/api/admin/health/test-mail'
export const CHAIN_HOURS_CALL = '/api/admin/chain-hours'
export const IMPORT_CALL = '/api/admin/import-locations'
export const LAST_IMPORT_CALL = '/api/admin/import-locations/last'
export const UNDO_IMPORT_CALL = '/api/admin/import-locations/undo'
export const EXPORT_CALL = '/api/admin/export'
export const QUIZ_RESULTS_CALL = '/api/admin/quiz-results'
export const DEMAND_CALL = '/api/admin/demand'
export const QUIZ_RESULTS_LIST_CALL = '/api/admin/quiz-results/attempts'
export const PICTURES_CALL = '/api/admin/media'
export const PICTURE_CALL = '/api/admin/media/:id'
export const REPLACE_PICTURE_CALL = '/api/admin/media/:id/replace'
export const RESTORE_PICTURE_CALL = '/api/admin/media/:id/restore'
export const HISTORY_CALL = '/api/admin/history'
/** How long the history is kept. */
export const HISTORY_KEEPING_CALL = '/api/admin/history/keeping'
export const HISTORY_ENTRY_CALL = '/api/admin/history/:id'
export const UNDO_CALL = '/api/admin/history/:id/undo'
export const RESTORE_SITE_CALL = '/api/admin/history/:id/restore'

export const SITE_EDITOR_CALL = '/api/admin/site'
export const SITE_DRAFT_CALL = '/api/admin/site/draft'
export const SITE_PUBLISH_CALL = '/api/admin/site/publish'
export const SCHEDULED_CALL = '/api/admin/site/scheduled'
export const SCHEDULED_ONE_CALL = '/api/admin/site/scheduled/:id'
export const PREVIEW_LINKS_CALL = '/api/admin/site/preview-links'
export const PREVIEW_LINK_CALL = '/api/admin/site/preview-links/:id'

// Calls of those who run the stores.
export const TODAY_CALL = '/api/today'
export const TODAY_STORE_CALL = '/api/today/:id'
export const TODAY_NOTICE_CALL = '/api/today/notice'
export const TODAY_ASK_CALL = '/api/today/ask'
export const TODAY_HISTORY_CALL = '/api/today/:id/history'
export const PRICES_CALL = '/api/prices'
export const UNDO_PRICES_CALL = '/api/prices/undo'

export const SETUP_CALL = '/api/admin/setup'
export const SETUP_SITE_CALL = '/api/admin/setup/site'
export const SETUP_SAMPLE_STORES_CALL = '/api/admin/setup/sample-stores'

// Calls of the business listing's page.
export const LISTING_CALLS = '/api/google-business/'
export const LISTING_STATUS_CALL = '/api/google-business/status'
export const LISTING_CONNECTION_CALL = '/api/google-business/connection'
export const LISTING_AUTH_URL_CALL = '/api/google-business/auth-url'
export const LISTING_CALLBACK_CALL = '/api/google-business/oauth/callback'
export const LISTING_SYNC_CALL = '/api/google-business/sync'
export const LISTING_DISCONNECT_CALL = '/api/google-business/disconnect'

/** The link-preview picture of a page: "/og/fuel.png", "/og/es/fuel.png". */
export function sharePicturePath(page: string): string {
  return `${SHARE_PICTURES_FOLDER}${page.slice(1) || 'home'}.png`
}

/** The files of a sitemap of several, as the server matches them. */
export const SITEMAP_PART_PATTERN = '/:part{sitemap-[1-9][0-9]{0,3}\\.xml}'

/** One of them, by its number from 1. */
export function sitemapPartPath(number: number): string {
  return SITEMAP_PATH.replace('.', `-${number}.`)
}
