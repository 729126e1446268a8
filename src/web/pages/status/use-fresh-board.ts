import { useCallback, useEffect, useState } from 'react'
import { STATUS_BOARD_FOLDER } from '#web/addresses/paths.ts'
import type { StatusBoard } from '#web/data/status-board.ts'
import { useLanguage } from '#web/words/language.ts'

/** In a storm people keep the page open. */
const EVERY_MS = 60_000

/**
 * The board as it was loaded, and then as it is: it is read again every minute while it is on
 * screen, and when `refresh` is called. Until an answer comes, the last one stays.
 */
export function useFreshBoard(
  loaded: StatusBoard,
  search: string,
): { board: StatusBoard; refresh: () => void; failed: boolean } {
  const language = useLanguage()
  const [fresh, setFresh] = useState<{ of: StatusBoard; board: StatusBoard } | null>(null)
  const [failed, setFailed] = useState(false)

  const refresh = useCallback(() => {
    void fetch(STATUS_BOARD_FOLDER + language + search)
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status))
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's answer
        const board = (await response.json()) as StatusBoard
        setFresh({ of: loaded, board })
        setFailed(false)
      })
      .catch(() => setFailed(true))
  }, [language, loaded, search])

  useEffect(() => {
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    const timer = setInterval(readIfSeen, EVERY_MS)
    document.addEventListener('visibilitychange', readIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readIfSeen)
    }
  }, [refresh])

  // A filter loads another board.
  return { board: fresh?.of === loaded ? fresh.board : loaded, refresh, failed }
}
