// @vitest-environment node
import { expect, test } from 'vitest'
import { surveyForm, surveyQuestion } from '../test/sample-survey.ts'
import { SurveyDraft } from './survey-draft.ts'
import { fileOfUnsent, unsentInFile } from './unsent-file.ts'

const own = { userId: 'ada', inquiryId: 'autumn' }
const textbox = { Type: 'Textbox', QuestionType: 'textbox' } as const
const text = surveyQuestion({ Id: 'text', ...textbox })
const other = surveyQuestion({ Id: 'other', ...textbox })
const plan = surveyQuestion({ Id: 'plan', Type: 'Document', QuestionType: 'document' })

const draftOf = (given: Partial<typeof text> = {}) => {
  const form = surveyForm({ InquiryId: 'autumn', OthersArray: [{ ...text, ...given }, other, plan] })
  const never = () => new Promise<never>(() => undefined)
  return new SurveyDraft(form, 'ada', never, never)
}
/** Every byte value, and more than fits into one call. */
const bytes = Uint8Array.from({ length: 100_000 }, (_, n) => n % 256)

test('[ANSW-031] unsent answers are the same on another device, including file contents', async () => {
  const here = draftOf()
  here.change(text, { text: 'a “line”\n👍🏽 \u0000' })
  here.change(plan, {
    document: { name: 'Pläne.pdf', file: new File([bytes], 'Pläne.pdf', { type: 'application/pdf' }) },
  })
  const file = await fileOfUnsent(here.unsent(), own)

  const there = draftOf()
  there.load(await unsentInFile(file, own))

  const { answers } = there.state()
  expect(answers.text?.text).toBe('a “line”\n👍🏽 \u0000')
  const attached = answers.plan?.document?.file
  expect(attached?.name).toBe('Pläne.pdf')
  expect(new Uint8Array((await attached?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes)
  expect(there.state().conflicts).toEqual({})
  there.stop()
  here.stop()
})

test('[ANSW-031] if something else was answered on the other device, or meanwhile, the person is asked which to keep', async () => {
  const here = draftOf()
  here.change(text, { text: 'here' })
  here.change(other, { text: 'here too' })
  const unsent = await unsentInFile(await fileOfUnsent(here.unsent(), own), own)

  const meanwhile = draftOf({ Answer: 'saved since', Version: 1 })
  meanwhile.load(unsent)
  expect(Object.keys(meanwhile.state().conflicts)).toEqual(['text'])

  const there = draftOf()
  there.change(text, { text: 'there' })
  there.load(unsent)
  expect(there.state().conflicts).toMatchObject({ text: { isLoaded: true, theirs: { text: 'here' } } })
  expect(there.state().answers).toMatchObject({ text: { text: 'there' }, other: { text: 'here too' } })
  there.settle(text, 'theirs')
  expect(there.state().answers.text?.text).toBe('here')
  expect(Object.keys(there.unsaved())).toEqual(['text', 'other'])
  for (const draft of [here, meanwhile, there]) draft.stop()
})

test('[ANSW-031, ANSW-032] a file of another person, another survey, or of another kind is rejected with a message', async () => {
  const draft = draftOf()
  draft.change(text, { text: 'hers' })
  const file = await fileOfUnsent(draft.unsent(), own)
  draft.stop()
  await expect(unsentInFile(file, { ...own, userId: 'bob' })).rejects.toThrow('These answers belong to someone else.')
  await expect(unsentInFile(file, { ...own, inquiryId: 'spring' })).rejects.toThrow('belong to another survey')
  for (const odd of ['', 'null', '[]', '{"format":"x"}', '{"format":"Plumbline: answers not yet sent"}', '\u0000'])
    await expect(unsentInFile(new File([odd], 'odd.json'), own)).rejects.toThrow('not a file of unsent answers')
})

test('[ANSW-031] of a manipulated file only the valid parts are used', async () => {
  const answers = { text: { given: null }, other: { given: { text: 5 } }, __proto__: 1, plan: 'x' }
  const text = JSON.stringify({ format: 'Plumbline: answers not yet sent', ...own, answers, files: {} })
  expect(await unsentInFile(new File([text], 'a.json'), own)).toEqual({})
})
