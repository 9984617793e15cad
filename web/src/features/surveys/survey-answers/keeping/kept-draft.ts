import { endOf } from '@plumbline/contract/domain/expiry'
import { beforeLogOut } from '../../../../domain/access/before-log-out.ts'
import { serverNow } from '../../../../domain/access/server-clock.ts'
import type { DeviceStore } from '../../../../ui/forms/device-store.ts'
import type { DraftState, Unsent } from './draft-state.ts'
import { KeptAnswer, keepable, unsentIn } from './kept-answers.ts'
import type { SurveyDraft } from './survey-draft.ts'

/** Days after the deadline for which the device stores unsent answers. [ANSW-001] */
const KEPT_DAYS = 30
/** Milliseconds after a change in which further ones are batched, and from a failure to the next attempt. */
const TOGETHER = 100
const RETRY = 5000
/** Milliseconds after which an unstored change counts as not saved. */
const LATE = 300

interface Screen {
  /** The device's answers have been read, or could not be. */
  readonly read: () => void
  /** Stored answers have been restored. */
  readonly restored: () => void
  /** Whether unsent answers are on the device. */
  readonly kept: (isKept: boolean) => void
  /** Whether the person has logged out, and nothing may remain here. */
  readonly isLoggedOut: () => boolean
}

/**
 * The field, besides the questions', that marks a submission waiting for the network, with the last known return.
 * [ANSW-017, BOARD-011]
 */
const WISH = 'to submit'
const wishOf = ({ returned }: DraftState) => returned?.At ?? true
/** The survey's name in the device store. */
export const nameOnDevice = (inquiryId: string): string => `survey ${inquiryId}`

/**
 * Stores a draft's unsent answers on this device until the server has acknowledged them, and restores earlier ones.
 * Loaded after the first paint. [ANSW-001, ANSW-002, ANSW-003]
 */
export async function keepDraft(
  draft: SurveyDraft,
  userId: string,
  lastDay: string,
  store: DeviceStore,
  screen: Screen,
  signal: AbortSignal,
): Promise<void> {
  const until = endOf(lastDay, KEPT_DAYS)
  const place = { userId, name: nameOnDevice(draft.inquiryId), until }
  /** What this tab has on the device, by question. */
  let kept: Unsent = {}
  /** Failed writes, which may be there all the same. */
  let tried: Unsent = {}
  let wish: unknown
  for (let isRead = false; !isRead && !signal.aborted; ) {
    try {
      const now = serverNow().getTime()
      await store.forgetOld(now)
      const left = (await store.kept(place, now)) ?? {}
      // The server has some of the stored answers by now.
      kept = unsentIn(left)
      wish = left[WISH]
      isRead = true
    } catch {
      // A slow store must not postpone restoring to the next visit.
      screen.read()
      screen.kept(false)
      await new Promise((later) => setTimeout(later, RETRY))
    }
  }
  if (signal.aborted) return
  if (draft.restore(kept)) screen.restored()
  screen.read()
  if (wish !== undefined) draft.askForSubmission(wish !== wishOf(draft.state()))

  let timer: ReturnType<typeof setTimeout> | undefined
  let late: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()
  const keepIn = (milliseconds: number) => {
    timer ??= setTimeout(() => {
      writing = writing.then(keep)
    }, milliseconds)
  }
  const onTime = () => {
    clearTimeout(late)
    late = undefined
  }
  const keep = async () => {
    timer = undefined
    if (store.isShared) {
      kept = {}
      tried = {}
      return screen.kept(false)
    }
    const unsent = draft.unsent()
    const changed = Object.entries(unsent).filter(([id, answer]) => !isAsKept(answer, kept[id]))
    // Another tab's answers to this survey stay.
    const forget = Object.keys({ ...kept, ...tried }).filter((id) => !(id in unsent))
    const { submission } = draft.state()
    const wished = submission === null || submission === 'dropped' ? undefined : wishOf(draft.state())
    if (changed.length === 0 && forget.length === 0 && wished === wish) {
      onTime()
      return screen.kept(true)
    }
    const put = { ...keepable(Object.fromEntries(changed)), ...(wished !== undefined && { [WISH]: wished }) }
    // Later answers in another tab stay.
    const mayReplace = (there: unknown, id: string) => {
      const { success, data } = KeptAnswer.safeParse(there)
      return !success || data.at <= ((unsent[id] ?? tried[id] ?? kept[id])?.at ?? 0)
    }
    try {
      await store.change(place, { put, forget: wished === undefined ? [...forget, WISH] : forget }, mayReplace)
      kept = unsent
      tried = {}
      wish = wished
      onTime()
      screen.kept(true)
      if (changed.length > 0) askForLastingStorage()
    } catch {
      tried = { ...tried, ...unsent }
      screen.kept(false)
      if (!signal.aborted) keepIn(RETRY)
    }
  }
  const stopSaving = beforeLogOut(async () => {
    await draft.save().catch(() => undefined)
    writing = writing.then(keep)
    await writing
    return !draft.state().isDirty
  })
  const stop = draft.subscribe(() => {
    keepIn(TOGETHER)
    late ??= setTimeout(() => screen.kept(false), LATE)
  })
  keepIn(0)
  signal.addEventListener('abort', () => {
    stop()
    stopSaving()
    clearTimeout(timer)
    onTime()
    // Changes of the last moment before leaving; after logging out nothing remains here.
    if (!screen.isLoggedOut()) void writing.then(keep)
  })
}

function isAsKept({ given, madeOn, inDoubt }: Unsent[string], kept: Unsent[string] | undefined): boolean {
  const isSameList = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every((sent, n) => sent === other[n])
  return kept !== undefined && given === kept.given && madeOn === kept.madeOn && isSameList(inDoubt, kept.inDoubt)
}

/** Asks the browser once for persistent storage; its answer changes nothing here. [ANSW-004] */
function askForLastingStorage(): void {
  if (isAskedFor) return
  isAskedFor = true
  navigator.storage?.persist?.().catch(() => undefined)
}
let isAskedFor = false
