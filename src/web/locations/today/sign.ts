import { createContext } from 'react'
import type { AnswerSign } from '#web/data/site-data.ts'

/** How the finder's map and dialogs show prices; absent when no store tells anything of today. */
export const Sign = createContext<AnswerSign | undefined>(undefined)
