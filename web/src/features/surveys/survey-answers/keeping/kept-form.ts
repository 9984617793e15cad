import { endOf } from '@plumbline/contract/domain/expiry'
import { SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { serverNow } from '../../../../domain/access/server-clock.ts'
import { sessionState } from '../../../../domain/access/session.ts'
import { type DeviceStore, deviceStore } from '../../../../ui/forms/device-store.ts'
import { areasOf } from './answers.ts'

const FIELD = 'form'

/**
 * The survey as last known to this device, for the signed-in person: opened when the server does not respond. Undefined
 * if none is stored, or in an unknown format. [ANSW-006]
 */
export async function formHere(inquiryId: string): Promise<SurveyForm | undefined> {
  const { session } = sessionState()
  if (session === undefined) return undefined
  const kept = await deviceStore.kept(placeOf(session.userId, inquiryId), serverNow().getTime()).catch(() => undefined)
  return formIn(kept?.[FIELD])
}

/** Stores a survey until its deadline, unless a newer state is stored. Throws if the device stores nothing. */
export function writeForm(store: DeviceStore, userId: string, form: SurveyForm): Promise<void> {
  const until = endOf(form.ExpiryDate)
  const change = { put: { [FIELD]: form }, forget: [] }
  // Another tab may know of later saves.
  const isLater = (there: unknown) => versionsIn(formIn(there)) <= versionsIn(form)
  return store.change({ ...placeOf(userId, form.InquiryId), until }, change, isLater)
}

/** Removes a survey that is closed. */
export function forgetForm(store: DeviceStore, userId: string, inquiryId: string): Promise<void> {
  return store.change({ ...placeOf(userId, inquiryId), until: 0 }, { put: {}, forget: [FIELD] })
}

/** Only for convenience (`device-store.ts`). */
const placeOf = (userId: string, inquiryId: string) => ({ userId, name: `.form ${inquiryId}` })

const formIn = (kept: unknown): SurveyForm | undefined => SurveyForm.safeParse(kept).data

/** The total number of saves: higher in the newer of two states. */
function versionsIn(form: SurveyForm | undefined): number {
  if (form === undefined) return 0
  return areasOf(form)
    .flatMap(({ questions }) => questions)
    .reduce((sum, { Version }) => sum + Version, 0)
}
