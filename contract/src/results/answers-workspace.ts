/**
 * A consultant's view of all answers of an inquiry: multiple choice counts, documents, export, and navigation between
 * respondents.
 */
import { Area } from '../domain/areas.ts'
import { confidentialities } from '../domain/survey-introduction.ts'
import { call, idOf } from '../wire/call.ts'
import { Instant, oneOf } from '../wire/fields.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

const consultants = { method: 'GET', roles: ['SuperAdmin'], scope: 'platform' } as const
const inquiryId = z.object({ inquiryId: idOf('Inquiry') })

/**
 * A checkbox question with how often each option was chosen, over all submissions. `N` answered it; `Share` is a whole percentage of them, and since
 * several options can be chosen, the shares need not add up to 100. Null if withheld for confidentiality: `Because` says so in words.
 */
export const BoxQuestion = z.object({
  QuestionId: z.string(),
  Question: z.string(),
  Area,
  N: z.nullable(z.number()),
  Options: z.array(z.object({ Option: z.string(), Count: z.nullable(z.number()), Share: z.nullable(z.number()) })),
  Because: z.nullable(z.string()),
  Withheld: z.optional(z.literal(true)),
})
export type BoxQuestion = z.output<typeof BoxQuestion>

/** The checkbox questions in the order asked; `Submitted` respondents have answered the survey. 409 for a confidential inquiry that is still open. [WORK-002] */
export const getBoxAnswers = call({
  ...consultants,
  path: '/AnswersWorkspace/Boxes/{inquiryId}',
  summary: 'Count how often each option was chosen',
  params: inquiryId,
  answer: z.object({ Submitted: z.number(), Questions: z.array(BoxQuestion) }),
})

/**
 * A file submitted for a document question. In a confidential inquiry it is called 'Document 1.pdf', its `Id` and place have no
 * meaning, and name and time are null. `path` is a link signed for the caller and valid for 10 minutes. `Size` in bytes.
 */
export const AnswerDocument = z.object({
  Id: z.string(),
  DocumentName: z.string(),
  Size: z.number(),
  QuestionId: z.string(),
  Question: z.string(),
  FirstName: z.nullable(z.string()),
  LastName: z.nullable(z.string()),
  Email: z.nullable(z.string()),
  UploadDate: z.nullable(Instant),
  path: z.string(),
})
export type AnswerDocument = z.output<typeof AnswerDocument>

const documentSorts = ['DocumentName', 'LastName', 'Question', 'Size', 'UploadDate'] as const

/**
 * All submitted documents, newest first; those of a confidential inquiry in a random but stable order, whatever `sort` says; `search` covers the file name and
 * the author. `Questions` are all document questions, with their numbers of answers. `ZipPath` is a link to all documents of the requested question (or of all), null if there is none;
 * `Bytes` is their size. 404 for a question that is not one of these, 409 for a confidential inquiry that is still open or has too few respondents. [WORK-003]
 */
export const listAnswerDocuments = call({
  ...consultants,
  path: '/AnswersWorkspace/Documents/{inquiryId}',
  summary: 'List the documents of all respondents',
  params: inquiryId,
  query: z.extend(listQuery(documentSorts), { questionId: z.optional(idOf('Survey question')) }),
  answer: z.extend(pageOf(AnswerDocument), {
    Confidentiality: z.enum(confidentialities),
    Questions: z.array(z.object({ Id: z.string(), Question: z.string(), Documents: z.number() })),
    ZipPath: z.nullable(z.string()),
    Bytes: z.number(),
  }),
})

const signed = { method: 'GET', roles: 'anyone', scope: 'public' } as const
const token = z.string().check(z.maxLength(1000))

/** Opens a document of a confidential inquiry by its link, under an anonymous name. Permission is checked again. */
export const openAnonymousDocument = call({
  ...signed,
  path: '/AnswersWorkspace/AnonymousDocument/{inquiryId}/{documentId}',
  summary: 'Download a confidential document with its signed link',
  params: z.object({ inquiryId: idOf('Inquiry'), documentId: idOf('Document') }),
  query: z.object({ token }),
  answer: 'file',
})
/**
 * An archive of all documents, or those of one question, by its link. Permission is checked again; 429 if too many
 * wait.
 */
export const openDocumentsZip = call({
  ...signed,
  path: '/AnswersWorkspace/DocumentsZip/{inquiryId}',
  summary: "Download all respondents' documents with a signed link",
  params: inquiryId,
  query: z.object({ token, questionId: z.optional(idOf('Survey question')) }),
  answer: 'file',
})

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportContents = ['answers', 'questions'] as const

/**
 * All submitted answers: a row per respondent; for a confidential inquiry a row per question and option with counts. An
 * XLSX has the questions as a second sheet, CSV in a separate file (`content`). 409 for a confidential inquiry that is
 * still open, 429 if too many wait. [WORK-005]
 */
export const exportAnswers = call({
  ...consultants,
  path: '/AnswersWorkspace/Export/{inquiryId}',
  summary: 'Export the raw answers',
  params: inquiryId,
  query: z.object({
    format: z._default(oneOf(exportFormats), 'csv'),
    content: z._default(oneOf(exportContents), 'answers'),
  }),
  answer: 'file',
})

const Neighbour = z.nullable(z.object({ Id: z.string(), Name: z.string() }))
/**
 * A respondent's neighbours among those who have submitted, in the order of the respondents' list; `Name` is the
 * address if no name is known. `Place` counts from 1 to `Of`, null for a respondent who has not submitted. 409 if
 * answers are confidential. [WORK-004]
 */
export const getNeighbours = call({
  ...consultants,
  path: '/AnswersWorkspace/Neighbours/{inquiryId}/{customerUserId}',
  summary: 'Get the previous and next respondent',
  params: z.object({ inquiryId: idOf('Inquiry'), customerUserId: idOf('User') }),
  answer: z.object({ Place: z.nullable(z.number()), Of: z.number(), Previous: Neighbour, Next: Neighbour }),
})
export type Neighbours = z.output<typeof getNeighbours.answer>
