import { useCallback, useEffect, useMemo, useState } from 'react'
import type {
  DraftRequest,
  PublishAnswer,
  PublishRequest,
  ScheduledPublish,
} from '#domain/site/editor/site-answers.ts'
import { SCHEDULED_CALL, SITE_DRAFT_CALL, SITE_PUBLISH_CALL } from '#web/addresses/paths.ts'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { readBrandAgain } from '#web/pages/admin/frame/shown-brand.ts'
import type { Desk } from '#web/pages/admin/site/desk/desk.ts'
import { localTimeInWords } from '#web/pages/admin/site/desk/times.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import type { Times } from './schedule-dialog.tsx'

/** The actions for a draft: publish, schedule, discard, bring back. */
export function useActions(desk: Desk, fail: (error: unknown) => void) {
  const [scheduled, setScheduled] = useState<readonly ScheduledPublish[]>([])

  const readScheduled = useCallback(async () => {
    setScheduled(await call<ScheduledPublish[]>('GET', SCHEDULED_CALL))
  }, [])

  useEffect(() => {
    // Without it, the draft can be edited all the same.
    call<ScheduledPublish[]>('GET', SCHEDULED_CALL).then(setScheduled, () => undefined)
  }, [])

  const actions = useMemo(() => {
    /** @returns why it was refused; `null` when it is done */
    async function publish(times: Partial<Times> = {}): Promise<string | null> {
      if (!(await desk.saveNow()))
        return 'Your last changes are not saved yet. Try again in a moment.'
      const { at, until } = times
      const request: PublishRequest = {
        base: desk.read().base.version,
        ...(at !== undefined && { at }),
        ...(until && { until }),
      }
      try {
        await call<PublishAnswer>('POST', SITE_PUBLISH_CALL, request)
      } catch (error) {
        return refusal(error)
      }
      if (at === undefined) void readBrandAgain()
      await desk.restart().catch(fail)
      await readScheduled().catch(() => undefined)
      showToast(
        at === undefined
          ? { title: 'Published', description: 'Your changes are live.' }
          : { title: 'Scheduled', description: `Goes live ${localTimeInWords(at)}.` },
      )
      return null
    }

    /** Why a publish was rejected; the fields show what it found. */
    async function refusal(error: unknown): Promise<string> {
      if (!(error instanceof CallFailed)) return String(error)
      if (error.isSignedOut) fail(error)
      // The answer names problems and conflicts; asking again brings both.
      if (error.status === 409 || error.status === 422) await desk.asked()
      return error.message
    }

    async function bringBack(): Promise<void> {
      const { discarded } = desk.read()
      if (!discarded) return
      const { base, changes } = discarded
      const request: DraftRequest = { base, changes, revision: desk.read().revision }
      try {
        await call('PUT', SITE_DRAFT_CALL, request)
        await desk.restart()
      } catch (error) {
        fail(error)
      }
    }

    async function discard(): Promise<void> {
      try {
        await desk.saveNow()
        await call('DELETE', SITE_DRAFT_CALL)
        await desk.restart(true)
        showToast({
          title: 'Draft discarded',
          action: { label: 'Undo', onPress: () => void bringBack() },
        })
      } catch (error) {
        fail(error)
      }
    }

    async function changeTimes(
      one: ScheduledPublish,
      { at, until }: Times,
    ): Promise<string | null> {
      const times = one.state === 'live' ? { until } : { at, until }
      try {
        await call('PATCH', `${SCHEDULED_CALL}/${one.id}`, times)
        await readScheduled()
        return null
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    }

    async function cancel(one: ScheduledPublish): Promise<void> {
      try {
        await desk.saveNow()
        await call('DELETE', `${SCHEDULED_CALL}/${one.id}`)
        await Promise.all([readScheduled(), desk.restart()])
        showToast({ title: 'Canceled', description: 'The changes are in your draft again.' })
      } catch (error) {
        fail(error)
      }
    }

    return { publish, discard, bringBack, changeTimes, cancel, readScheduled }
  }, [desk, fail, readScheduled])

  return { ...actions, scheduled }
}
