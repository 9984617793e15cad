import { endOf } from '@plumbline/contract/domain/expiry'
import { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { serverNow } from '../../../../domain/access/server-clock.ts'
import { sessionState } from '../../../../domain/access/session.ts'
import { type DeviceStore, deviceStore } from '../../../../ui/forms/device-store.ts'
import { areasOf } from './answers.ts'

const FIELD = 'form'

/**
 * The survey as this device last knew it, for who is signed in: what opens where the server does not answer. Undefined where nothing is kept,
 * or not in a shape of this release. [ANSW-006]
 */
export async function formHere(inquiryId: string): Promise<SurveyForm | undefined> {
  const { session } = sessionState()
  if (session === undefined) return undefined
  const kept = await deviceStore.kept(placeOf(session.userId, inquiryId), serverNow().getTime()).catch(() => undefined)
  return formIn(kept?.[FIELD])
}

/** Keeps a survey until its last day is over, unless a later state of it is there. Throws where the device keeps nothing. */
export function writeForm(store: DeviceStore, userId: string, form: SurveyForm): Promise<void> {
  const until = endOf(form.ExpiryDate)
  const change = { put: { [FIELD]: form }, forget: [] }
  // Another tab may know of later saves.
  const isLater = (there: unknown) => versionsIn(formIn(there)) <= versionsIn(form)
  return store.change({ ...placeOf(userId, form.InquiryId), until }, change, isLater)
}

/** Forgets a survey that takes no more answers. */
export function forgetForm(store: DeviceStore, userId: string, inquiryId: string): Promise<void> {
  return store.change({ ...placeOf(userId, inquiryId), until: 0 }, { put: {}, forget: [FIELD] })
}

/** A convenience, which nobody misses (`device-store.ts`). */
const placeOf = (userId: string, inquiryId: string) => ({ userId, name: `.form ${inquiryId}` })

const formIn = (kept: unknown): SurveyForm | undefined => SurveyForm.safeParse(kept).data

/** How often answers were saved in all: more in the later of two states. */
function versionsIn(form: SurveyForm | undefined): number {
  if (form === undefined) return 0
  return areasOf(form)
    .flatMap(({ questions }) => questions)
    .reduce((sum, { Version }) => sum + Version, 0)
}
