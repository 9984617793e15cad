import { sessionState } from '../access/session.ts'
import { changeOnDevice, forgetOldOnDevice, keptOnDevice } from '../ui/forms/device-store.ts'
import type { SurveyDraft, Unsent } from './survey-draft.ts'

const DAY = 86_400_000
/** Days after an inquiry's last one for which the device keeps what was not sent. [ANSW-001] */
const KEPT_DAYS = 30
/** Milliseconds after a change in which further ones are kept with it. */
const TOGETHER = 100

interface Told {
  /** What was left here has been put back. */
  readonly restored: () => void
  /** Whether what is not sent is on the device. */
  readonly kept: (isKept: boolean) => void
}

/**
 * Keeps what a draft has not sent on this device until the server has acknowledged it, and puts back what was left here. Loaded after the
 * first paint. [ANSW-001, ANSW-002, ANSW-003]
 */
export async function keepDraft(
  draft: SurveyDraft,
  userId: string,
  lastDay: string,
  told: Told,
  signal: AbortSignal,
): Promise<void> {
  const name = `survey ${draft.inquiryId}`
  /** The questions of which this tab has something on the device. */
  let kept: string[] = []
  const until = Date.parse(`${lastDay}T00:00:00Z`) + (KEPT_DAYS + 1) * DAY
  try {
    await forgetOldOnDevice(Date.now())
    const left = await keptOnDevice(userId, name, Date.now())
    // It was written by `keep` below, by this release or an earlier one.
    if (left !== undefined && !signal.aborted && draft.restore(left as Unsent)) told.restored()
    // Of what was left the server has some by now.
    kept = Object.keys(left ?? {})
  } catch {
    told.kept(false)
  }
  if (signal.aborted) return

  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()
  let written: unknown
  const keep = async () => {
    timer = undefined
    const unsent = keepable(draft.unsent())
    const acknowledged = kept.filter((id) => !(id in unsent))
    try {
      // What another tab keeps of this survey stays.
      await changeOnDevice({ userId, name, until }, (values) => {
        const others = Object.entries(values).filter(([id]) => !acknowledged.includes(id))
        return { ...Object.fromEntries(others), ...unsent }
      })
      kept = Object.keys(unsent)
      told.kept(true)
    } catch {
      told.kept(false)
    }
  }
  const changed = () => {
    if (draft.state().answers === written && draft.state().isDirty) return
    written = draft.state().answers
    timer ??= setTimeout(() => {
      writing = writing.then(keep)
    }, TOGETHER)
  }
  const stop = draft.subscribe(changed)
  changed()
  signal.addEventListener('abort', () => {
    stop()
    clearTimeout(timer)
    // What was typed in the last moment before the screen was left; who has logged out leaves nothing here.
    if (timer !== undefined && sessionState().session !== undefined) void writing.then(keep)
  })
}

/** Without what is known of files only while this page is there: the server judges them anew. */
export function keepable(unsent: Unsent): Unsent {
  return Object.fromEntries(
    Object.entries(unsent).map(([id, { given, ...sent }]) => {
      const { isChecking: _, refused: __, ...attached } = given.document ?? { name: '' }
      return [id, { ...sent, given: { ...given, document: given.document && attached } }]
    }),
  )
}
