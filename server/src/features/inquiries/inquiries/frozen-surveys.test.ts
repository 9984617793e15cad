import { changeCustomQuestionStatus } from '@plumbline/contract/catalogue/custom-questions'
import { erasePerson } from '@plumbline/contract/people/erasure'
import { getSurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../../test/server.ts'
import { sender } from '../../../test/start-server.ts'

test('[CUSQ-031] a question approved on one server is asked at once by all others, which have the survey cached', async () => {
  const { make, as, opened, secondApp, inquiry, survey, token } = await openSurvey()
  const second = await secondApp()
  onTestFinished(() => second.close())
  const openedThere = async () => titlesIn(await sender(second, token)(getSurveyForm, survey))
  const before = [await opened(), await openedThere()]
  const { id } = await make.customQuestion({ inquiry_id: inquiry.id, title: 'Joined', type: 'Textbox' })
  const body = { Area: 'Other', Status: 'Approved' } as const
  await as(await make.superAdmin()).send(changeCustomQuestionStatus, { params: { id }, body })

  expect(before).toEqual([['What Ada Lovelace says'], ['What Ada Lovelace says']])
  expect(await opened()).toEqual(['What Ada Lovelace says', 'Joined'])
  expect(await openedThere()).toEqual(['What Ada Lovelace says', 'Joined'])
})

test('[DATA-002] an erased name also disappears from a cached survey', async () => {
  const { make, as, opened } = await openSurvey()
  const ada = await make.customerUser({ first_name: 'Ada', last_name: 'Lovelace' })
  const before = await opened()

  const body = { Name: 'Ada Lovelace', Password: 'Upright-Line-7' }
  const { status } = await as(await make.superAdmin()).send(erasePerson, { params: { id: ada.id }, body })

  expect([before, status]).toEqual([['What Ada Lovelace says'], 200])
  expect(await opened()).toEqual([expect.not.stringContaining('Lovelace')])
})

/** A survey of one question that is opened repeatedly. */
async function openSurvey() {
  const server = await startServer()
  const { make, signedIn } = server
  const inquiry = await make.openInquiry()
  await make.surveyQuestion({ inquiry_id: inquiry.id, title: 'What Ada Lovelace says' })
  const { user_id } = await make.respondent({ inquiry_id: inquiry.id })
  const { token, send } = await signedIn({ id: user_id ?? '' })
  const survey = { params: { inquiryTypeId: inquiry.inquiry_type_id, inquiryId: inquiry.id }, query: {} }
  return { ...server, inquiry, survey, token, opened: async () => titlesIn(await send(getSurveyForm, survey)) }
}

function titlesIn({ answer }: { answer: { CultureArray: Asked[]; OthersArray: Asked[] } }): string[] {
  return [...answer.CultureArray, ...answer.OthersArray].map(({ Question }) => Question)
}

interface Asked {
  readonly Question: string
}
