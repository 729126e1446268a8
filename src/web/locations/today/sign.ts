import { createContext } from 'react'
import type { FuelSign } from '#domain/day/fuel-sign.ts'

/** How the finder's map and dialogs show prices; absent when no store tells anything of today. */
export const Sign = createContext<FuelSign | undefined>(undefined)
