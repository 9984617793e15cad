import { endOf } from '@plumbline/contract/domain/expiry'
import type { SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import { queryOptions } from '@tanstack/react-query'
import { serverNow } from '../../../domain/access/server-clock.ts'
import { sessionState } from '../../../domain/access/session.ts'
import { deviceStore } from '../../../ui/forms/device-store.ts'
import type { AreaOfSurvey } from './keeping/answers.ts'
import { REVIEW } from './keeping/links.ts'

/** A position in a survey: a step (an area or the review), and a question in it. */
export interface Place {
  readonly step: string
  readonly question: string | undefined
}

/**
 * What determines where a survey opens, besides the device: the address (null: nothing), and which questions are
 * answered.
 */
export interface Opening {
  readonly step: string | null
  readonly question: string | null
  readonly isAnswered: (question: SurveyQuestion) => boolean
}

interface OwnSurvey {
  readonly userId: string
  readonly inquiryId: string
  /** 'yyyy-MM-dd'. */
  readonly lastDay: string
}

/**
 * Opens the survey at its position, unless the person has already started, and stores the position from then on. Loaded
 * after the first paint; without it the survey opens at its top. [ANSW-002, ANSW-023]
 */
export async function openAtPlace(
  survey: OwnSurvey,
  { hasBegun, lead }: { hasBegun: () => boolean; lead: (left: Place | undefined) => void },
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return
  const used = keepPlace(survey, signal)
  // Where they were before this was loaded.
  if (hasBegun()) return used(document.activeElement)
  // If the device does not know, the answers decide.
  const left = await placeLeft(survey).catch(() => undefined)
  if (!signal.aborted && !hasBegun()) lead(left)
}

/**
 * Where a survey opens: at the last question, otherwise at the one in the address, otherwise at the first open one. A
 * step in the address is kept. [ANSW-002, ANSW-023]
 */
export function openingPlace(
  areas: readonly AreaOfSurvey[],
  { left, step, question, isAnswered }: Opening & { left: Place | undefined },
): Place {
  const isStep = (name: string | undefined) => name === REVIEW || areas.some(({ area }) => area === name)
  const wanted = step ?? (isStep(left?.step) ? left?.step : undefined)
  if (wanted === REVIEW) return { step: REVIEW, question: undefined }
  const asked = areas
    .filter(({ area }) => wanted === undefined || area === wanted)
    .flatMap(({ area, questions }) => questions.map((question) => ({ area, question })))
  const withId = (id: string | null | undefined) => asked.find(({ question }) => question.Id === id)
  const at =
    withId(left?.question) ?? withId(question) ?? asked.find(({ question }) => !isAnswered(question)) ?? asked[0]
  return { step: at?.area ?? wanted ?? REVIEW, question: at?.question.Id }
}

/** This person's last position on this device, read once; null if there is none. */
export const placeLeftOnDevice = (survey: Omit<OwnSurvey, 'lastDay'>) =>
  queryOptions({
    queryKey: ['survey-form', 'left', survey],
    queryFn: async () => (await placeLeft(survey).catch(() => undefined)) ?? null,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** This person's last position on this device; undefined if unknown. */
async function placeLeft({ userId, inquiryId }: Omit<OwnSurvey, 'lastDay'>): Promise<Place | undefined> {
  const kept = await deviceStore.kept({ userId, name: nameOf(inquiryId) }, serverNow().getTime())
  const { step, question } = kept ?? {}
  if (typeof step !== 'string') return undefined
  return { step, question: typeof question === 'string' ? question : undefined }
}

/**
 * Stores the person's position on this device, from what they use on the page, until the survey is over. Steps and
 * questions are marked by `data-step` and `data-question`. Returns what stores the position of an element. [ANSW-002]
 */
function keepPlace({ userId, inquiryId, lastDay }: OwnSurvey, signal: AbortSignal): (used: EventTarget | null) => void {
  const here = { userId, name: nameOf(inquiryId), until: endOf(lastDay) }
  let kept: Place | undefined
  const used = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement)) return
    const step = target.closest<HTMLElement>('[data-step]')?.dataset.step
    const question = target.closest<HTMLElement>('[data-question]')?.dataset.question
    const isKnown = step === kept?.step && question === kept?.question
    if (step === undefined || isKnown || deviceStore.isShared || sessionState().session === undefined) return
    kept = { step, question }
    // If the device stores nothing, the survey opens at the first open question.
    deviceStore.change(here, { put: { step, question }, forget: [] }).catch(() => undefined)
  }
  for (const event of ['focusin', 'change', 'click']) {
    document.addEventListener(event, ({ target }) => used(target), { signal })
  }
  return used
}

/** Only for convenience (`device-store.ts`). */
const nameOf = (inquiryId: string) => `.place ${inquiryId}`
