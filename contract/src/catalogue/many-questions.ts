/** Bulk changes to diagnostic questions: all or nothing. */
import { t } from '@plumbline/texts/wire/catalogue'
import { Area } from '../domain/areas.ts'
import { QuestionFields, questionExample } from '../domain/question-fields.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { limits } from '../wire/limits.ts'
import { z } from '../wire/zod.ts'
import { DiagnosticQuestion } from './diagnostic-questions.ts'

const superAdmin = { roles: ['SuperAdmin'], scope: 'platform' } as const
const ofPathway = z.object({ pathwayId: idOf('Pathway') })
const Questions = z.object({ Questions: z.array(DiagnosticQuestion) })
const QuestionIds = z
  .array(idOf('Diagnostic question'), { error: () => t.questionIdsNoList })
  .check(
    z.minLength(1, { error: () => t.noQuestionChosen }),
    z.maxLength(limits.questionsAtOnce, { error: () => t.tooManyChosen({ most: limits.questionsAtOnce }) }),
  )
const chosen = ['01890a5d-ac96-774b-bcce-b302099a8057']

/**
 * Adds the questions of a pasted list, in order. 409 names duplicates by line (from 1), in the list or the pathway, so
 * that a repeated list adds nothing. [QUES-004]
 */
export const createDiagnosticQuestions = call({
  ...superAdmin,
  method: 'POST',
  path: '/DiagnosticQuestion/{pathwayId}/CreateMany',
  summary: 'Create several diagnostic questions',
  params: ofPathway,
  body: z.object({
    Questions: z
      .array(QuestionFields, { error: () => t.questionsNoList })
      .check(
        z.minLength(1, { error: () => t.noQuestion }),
        z.maxLength(limits.pastedQuestions, { error: () => t.tooManyQuestions({ most: limits.pastedQuestions }) }),
      ),
  }),
  bodyBytes: limits.pastedQuestionsBytes,
  example: { Questions: [questionExample] },
  answer: Questions,
})
/** The copy becomes the pathway's last question; its title ends in '(copy)'. [QUES-005] */
export const duplicateDiagnosticQuestion = call({
  ...superAdmin,
  method: 'POST',
  path: '/DiagnosticQuestion/{pathwayId}/Duplicate/{id}',
  summary: 'Duplicate a diagnostic question',
  params: z.extend(ofPathway, { id: idOf('Diagnostic question') }),
  answer: DiagnosticQuestion,
})
/** Moves them to the end of the other pathway, in order. 409 if one is gone: then none is moved. [QUES-005] */
export const moveDiagnosticQuestions = call({
  ...superAdmin,
  method: 'PUT',
  path: '/DiagnosticQuestion/{pathwayId}/MoveMany',
  summary: 'Move questions to another pathway',
  params: ofPathway,
  body: z.object({ QuestionIds, PathwayId: idOf('Pathway') }),
  example: { QuestionIds: chosen, PathwayId: '01890a5d-ac96-774b-bcce-b302099a8058' },
  answer: Questions,
})
/** 409 if one is gone, or is no rating and so only allowed in Other: then none is changed. [QUES-005] */
export const changeAreaOfDiagnosticQuestions = call({
  ...superAdmin,
  method: 'PUT',
  path: '/DiagnosticQuestion/{pathwayId}/ChangeArea',
  summary: 'Change the area of questions',
  params: ofPathway,
  body: z.object({ QuestionIds, Area }),
  example: { QuestionIds: chosen, Area: 'People' },
  answer: Questions,
})
/** Surveys already sent keep theirs. 409 if one is gone: then none is deleted. [QUES-005] */
export const deleteDiagnosticQuestions = call({
  ...superAdmin,
  method: 'POST',
  path: '/DiagnosticQuestion/{pathwayId}/DeleteMany',
  summary: 'Delete diagnostic questions',
  params: ofPathway,
  body: z.object({ QuestionIds }),
  example: { QuestionIds: chosen },
  answer: Nothing,
})
