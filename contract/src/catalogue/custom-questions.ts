import { t } from '@plumbline/texts/wire/catalogue'
import { Area } from '../domain/areas.ts'
import { Question, QuestionFields, questionExample } from '../domain/question-fields.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import { Flag, oneOf, text } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { type Names, named } from '../wire/named.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

export const customQuestionStatuses = ['Pending', 'Approved', 'Reject'] as const
export const CustomQuestionStatus = z.enum(customQuestionStatuses)
export type CustomQuestionStatus = z.output<typeof CustomQuestionStatus>
const statusNames: Names<CustomQuestionStatus> = {
  Pending: () => t.pending,
  Approved: () => t.approved,
  Reject: () => t.rejected,
}
/** A status as it is shown: 'Reject' reads Rejected. */
export const statusWord = (status: CustomQuestionStatus): string => named(statusNames, status)

/**
 * A question a manager adds to one inquiry. `Inquiry` is the inquiry's text, `AddedBy` the person's name, `CreatedBy`
 * their id; `Reason` is why it was rejected, otherwise ''.
 */
export const CustomQuestion = z.object({
  CustomQuestionId: idOf('Custom question'),
  ...Question.shape,
  InquiryId: idOf('Inquiry'),
  Inquiry: z.string(),
  AddedBy: z.string(),
  CreatedBy: z.string(),
  Status: CustomQuestionStatus,
  Reason: z.string(),
})
export type CustomQuestion = z.output<typeof CustomQuestion>

const questionId = z.object({ id: idOf('Custom question') })
const own = { roles: ['CustomerAdmin'], scope: 'organisation' } as const

const query = listQuery(['Title', 'Type', 'Area', 'Inquiry', 'AddedBy', 'Status'])

/** Newest first; `search` covers title, type, area, inquiry and name. */
export const listCustomQuestions = call({
  method: 'GET',
  path: '/CustomQuestion/AllCustomQuestions',
  summary: 'List all custom questions',
  roles: ['SuperAdmin'],
  scope: 'platform',
  query,
  answer: pageOf(CustomQuestion),
})
/** The caller's own questions; another's id: 404. */
export const listOwnCustomQuestions = call({
  ...own,
  method: 'GET',
  path: '/CustomQuestion/AllCustomQuestionsByUserId/UserId/{userId}',
  summary: 'List your custom questions',
  params: z.object({ userId: idOf('User') }),
  query,
  answer: pageOf(CustomQuestion),
})
export const getCustomQuestion = call({
  method: 'GET',
  path: '/CustomQuestion/{id}',
  summary: 'One custom question',
  roles: ['SuperAdmin', 'CustomerAdmin'],
  scope: 'organisation',
  params: questionId,
  answer: CustomQuestion,
  versioned: true,
})
/** 409 once respondents are added to the inquiry, or its results are published. */
export const createCustomQuestion = call({
  ...own,
  method: 'POST',
  path: '/CustomQuestion/CreateCustomQuestion/InquiryId/{inquiryId}',
  summary: 'Add a question to your inquiry',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  body: QuestionFields,
  example: questionExample,
  answer: CustomQuestion,
})
/** 409 once approved; a rejected one becomes pending again. */
export const changeCustomQuestion = call({
  ...own,
  method: 'PUT',
  path: '/CustomQuestion/{id}',
  summary: 'Change your custom question',
  params: questionId,
  body: QuestionFields,
  example: questionExample,
  answer: CustomQuestion,
  versioned: true,
})
/** A running survey keeps its copy. */
export const deleteCustomQuestion = call({
  ...own,
  method: 'DELETE',
  path: '/CustomQuestion/{id}',
  summary: 'Delete an own custom question',
  params: questionId,
  answer: Nothing,
})
/** The reason of a decision: plain text, may be empty. */
export const DecisionReason = text(limits.decisionReason)

/**
 * Approve or reject; 400 for an area that does not fit the type, 409 once approved. A rejection may give a `Reason`. An
 * approved question is also added to the catalogue if `PathwayId` names a pathway of the inquiry's type (otherwise
 * 404). With `Notify` the author is emailed, if their account is active.
 */
export const changeCustomQuestionStatus = call({
  method: 'PUT',
  path: '/CustomQuestion/ChangeStatusCustomQuestion/{id}',
  summary: 'Approve or reject a custom question',
  roles: ['SuperAdmin'],
  scope: 'platform',
  params: questionId,
  body: z
    .object({
      Area,
      Status: oneOf(['Approved', 'Reject']),
      Reason: z.optional(z.nullable(DecisionReason)),
      PathwayId: z.optional(z.nullable(idOf('Pathway'))),
      Notify: z.optional(Flag),
    })
    .check(
      z.refine(({ Status, PathwayId }) => Status === 'Approved' || !PathwayId, {
        path: ['PathwayId'],
        error: () => t.onlyApproved,
      }),
    ),
  example: { Area: 'Culture', Status: 'Approved' },
  answer: CustomQuestion,
  versioned: true,
  mails: true,
})

/** A similar question in the catalogue. `SharedWords`: the words in common, in its spelling. */
export const SimilarQuestion = z.object({
  Id: idOf('Diagnostic question'),
  ...z.pick(Question, { Title: true, Type: true, Description: true, Area: true }).shape,
  PathwayId: z.string(),
  PathwayName: z.string(),
  SharedWords: z.array(z.string()),
})
export type SimilarQuestion = z.output<typeof SimilarQuestion>

/**
 * Questions in the pathways of the inquiry's type similar to this title or detail: the most similar first, at most 5.
 */
export const listSimilarQuestions = call({
  method: 'GET',
  path: '/CustomQuestion/SimilarQuestions/InquiryId/{inquiryId}',
  summary: 'List similar questions in the catalogue',
  roles: ['SuperAdmin', 'CustomerAdmin'],
  scope: 'organisation',
  params: z.object({ inquiryId: idOf('Inquiry') }),
  query: z.object({
    title: z._default(text(), ''),
    detail: z._default(text(limits.similarDetail), ''),
  }),
  answer: z.object({ Questions: z.array(SimilarQuestion) }),
})
