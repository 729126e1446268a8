/**
 * Every icon of the site. Add a name here, then run `node scripts/icon-sprite.ts` and commit
 * `public/icons.svg`. Icons drawn as lines are Lucide's, by Lucide's names.
 */
const STROKED_ICONS = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'badge-dollar-sign',
  'banknote',
  'battery-charging',
  'bike',
  'briefcase-business',
  'cable',
  'calendar-clock',
  'car',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'circle-alert',
  'circle-check',
  'circle-user-round',
  'circle-x',
  'clock',
  'coffee',
  'copy',
  'credit-card',
  'database-backup',
  'download',
  'droplets',
  'external-link',
  'fuel',
  'gamepad-2',
  'gift',
  'graduation-cap',
  'handshake',
  'headphones',
  'heart-handshake',
  'heart-pulse',
  'house',
  'info',
  'leaf',
  'loader-circle',
  'locate-fixed',
  'log-out',
  'mail',
  'map',
  'map-pin',
  'map-pin-off',
  'menu',
  'minus',
  'move',
  'navigation',
  'pause',
  'percent',
  'phone',
  'play',
  'plug-zap',
  'plus',
  'receipt-text',
  'refresh-cw',
  'repeat',
  'scale',
  'search',
  'send',
  'share-2',
  'shield-check',
  'shopping-basket',
  'smartphone',
  'sparkles',
  'store',
  'tablet-smartphone',
  'tag',
  'ticket',
  'trash-2',
  'trending-up',
  'triangle-alert',
  'upload',
  'users',
  'watch',
  'wrench',
  'x',
] as const

/** Logos of social networks, from Simple Icons. */
export const NETWORK_ICONS = ['instagram', 'tiktok', 'facebook'] as const

/** Our own shapes: the brand's leaf and the map's pin. */
export const OWN_ICONS = ['mark', 'pin'] as const

/** Drawn as filled shapes; all others are lines. */
export const FILLED_ICONS = [...NETWORK_ICONS, ...OWN_ICONS] as const

export const ICON_NAMES = [...STROKED_ICONS, ...FILLED_ICONS] as const

export type IconName = (typeof ICON_NAMES)[number]
