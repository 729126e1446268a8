import type { Choice } from './choices.tsx'

export const PAYMENT_CHOICES: readonly Choice[] = [
  { id: 'all', label: 'All', icon: 'credit-card', tone: 'ok' },
  { id: 'cash', label: 'Cash only', icon: 'banknote', tone: 'warn' },
]
