import { t as answerTexts } from '@plumbline/texts/wire/answers'
import { t } from '@plumbline/texts/wire/questions'
import { arrayOf } from '../domain/areas.ts'
import { InquiryDocument } from '../domain/documents.ts'
import { askedLanguage, Language } from '../domain/languages.ts'
import {
  AcceptedFormats,
  QuestionType,
  questionTypeFacts,
  questionTypes,
  ValidationRegex,
} from '../domain/questions.ts'
import { Introduction } from '../domain/survey-introduction.ts'
import { SurveyLayout } from '../domain/survey-layout.ts'
import { RespondentStatus } from '../inquiries/respondent-status.ts'
import { call, FileField, idOf } from '../wire/call.ts'
import { Instant, multiline, oneOf, requiredText, text, wholeNumber } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

/**
 * A question of a survey with one respondent's answer (part 2, section 3). `Type` is the catalogue's word, `QuestionType` the
 * same in lower case. `Answer` is the performance of a rating or a typed text, `ValueImportanceAnswer` the importance; ratings are '1' to
 * '5', DK is '0'; null if not answered. `Version` counts the saves that changed this answer; 0 before the first. `SubmissionId` is the
 * client's own id of the last of them, so that it recognises a save whose response was lost; null if it gave none. `Notice`: what to know before answering.
 * With `?language=`: `Language` is what the question is in, and `CheckBoxLabels` are its options in it, in their order; `CheckBoxOptions` stay
 * what is sent, so that answers count together.
 */
export const SurveyQuestion = z.object({
  Id: idOf('Survey question'),
  Type: QuestionType,
  QuestionType: z.enum(questionTypes.map((type) => questionTypeFacts[type].word)),
  Question: z.string(),
  Description: z.string(),
  IsCustomQuestion: z.boolean(),
  Options: z.array(z.string()),
  Answer: z.nullable(z.string()),
  ValueImportanceAnswer: z.nullable(z.string()),
  DownloadLink: z.nullable(z.string()),
  DocumentName: z.nullable(z.string()),
  CheckBoxOptions: z.array(z.string()),
  CheckBoxOptionsAnswer: z.array(z.string()),
  MaxLength: z.nullable(z.number()),
  ValidationRegex: z.nullable(ValidationRegex),
  AcceptedFormats,
  Version: z.number(),
  SubmissionId: z.nullable(z.string()),
  Notice: z.optional(z.string()),
  Language: z.optional(Language),
  CheckBoxLabels: z.optional(z.array(z.string())),
})
export type SurveyQuestion = z.output<typeof SurveyQuestion>

/**
 * A survey in its five groups, in order, with the data of its first screen and header. `SavedAt` is the last save, null
 * before. `Returned`: why and when it was returned for correction; null again once it is submitted. `SurveyLayout`: omitted in a survey stored earlier on a device, as are `Languages`,
 * all it is offered in, the original first, and `Language`, the one it is answered in. [BOARD-011, SEND-008, LANG-005]
 */
export const SurveyForm = z.object({
  InquiryId: idOf('Inquiry'),
  Inquiry: z.string(),
  InquiryTypeName: z.string(),
  ExpiryDate: z.string(),
  IsExpired: z.boolean(),
  Status: RespondentStatus,
  SavedAt: z.nullable(z.string()),
  Returned: z.nullable(z.object({ Reason: z.string(), At: Instant })),
  Introduction,
  SurveyLayout: z.optional(SurveyLayout),
  Language: z.optional(Language),
  Languages: z.optional(z.array(Language)),
  [arrayOf.Culture]: z.array(SurveyQuestion),
  [arrayOf.People]: z.array(SurveyQuestion),
  [arrayOf.Process]: z.array(SurveyQuestion),
  [arrayOf.Structure]: z.array(SurveyQuestion),
  [arrayOf.Other]: z.array(SurveyQuestion),
})
export type SurveyForm = z.output<typeof SurveyForm>

const respondents = { roles: ['CustomerAdmin', 'CustomerUser'], scope: 'self' } as const
const oneRespondent = z.object({ inquiryId: idOf('Inquiry'), customerUserId: idOf('User') })

/**
 * The inquiry's survey with the caller's own draft; 404 if they are not a respondent, 409 if it ended before they
 * submitted.
 */
export const getSurveyForm = call({
  ...respondents,
  method: 'GET',
  path: '/SurveyAnswer/{inquiryTypeId}/{inquiryId}/SurveyFormQuestions',
  summary: 'Open your survey',
  params: z.object({ inquiryTypeId: idOf('Inquiry type'), inquiryId: idOf('Inquiry') }),
  query: z.object({ currentPage: z.optional(z.string()), pageSize: z.optional(z.string()), ...askedLanguage }),
  byLink: { inquiry: 'params.inquiryId' },
  answer: SurveyForm,
})
/**
 * One respondent's answers: a SuperAdmin any, a respondent their own (another's: 404). 409 for a SuperAdmin if they are
 * confidential.
 */
export const viewSurveyAnswers = call({
  method: 'GET',
  path: '/SurveyAnswer/{inquiryId}/ViewSurveyAnswers/{customerUserId}',
  summary: "Read a respondent's answers",
  roles: ['SuperAdmin', 'CustomerAdmin', 'CustomerUser'],
  scope: 'self',
  params: oneRespondent,
  query: z.object(askedLanguage),
  byLink: { inquiry: 'params.inquiryId', person: 'params.customerUserId' },
  answer: SurveyForm,
})
/** The text questions with one respondent's answers, '' if not answered. 409 if they are confidential. */
export const viewOpenEndedAnswers = call({
  method: 'GET',
  path: '/SurveyAnswer/{inquiryId}/ViewOpenEndedSurveyAnswers/{customerUserId}',
  summary: "Read a respondent's open-ended answers",
  roles: ['SuperAdmin'],
  scope: 'platform',
  params: oneRespondent,
  answer: z.array(z.object({ Question: z.string(), Answer: z.string() })),
})

/** Whether a file of this name may answer this question: 415 if not, 409 once answers are no longer accepted. */
export const validateSurveyDocument = call({
  ...respondents,
  method: 'POST',
  path: '/SurveyAnswer/DocumentValidate',
  summary: "Check a document's name",
  body: z.object({
    DocumentName: requiredText(),
    InquiryId: idOf('Inquiry'),
    DiagnosticId: idOf('Survey question'),
  }),
  example: {
    DocumentName: 'Headcount.xlsx',
    InquiryId: '0190a6b0-0000-7000-8000-000000000000',
    DiagnosticId: '0190a6b0-0000-7000-8000-000000000001',
  },
  byLink: { inquiry: 'body.InquiryId' },
  answer: z.object({}),
})

// A form sends line breaks as CR LF; they count as the one character that was typed.
const answerText = z.pipe(z.string().check(z.overwrite((typed) => typed.replace(/\r\n?/g, '\n'))), multiline())

/** The maximum number of changes to an answer. */
const MOST_SAVES = 1_000_000_000

/**
 * One answer as sent; it replaces what was saved for this question, and omitted parts are cleared. `Answer` is the performance
 * of a rating or a typed text, `ValueAnswer` the importance; ratings are '1' to '5', 'dk' or '0'. `DocumentUrl` keeps the document
 * uploaded before: its link, id or name; or names a finished upload for this question, '/api/Uploads/{id}'. `Version` is the one the change is based on (an optimistic lock); without it the last write wins.
 */
export const SurveyAnswerEntry = z.object({
  DiagnosticId: idOf('Survey question'),
  InquiryId: idOf('Inquiry'),
  CustomerUserId: z.optional(idOf('User')),
  IsCustomQuestion: z.optional(z.union([z.boolean(), z.string()])),
  Answer: z.optional(z.nullable(answerText)),
  ValueAnswer: z.optional(z.nullable(text(10))),
  File: z.optional(FileField),
  DocumentUrl: z.optional(z.nullable(text(2000))),
  CheckBoxOptions: z.optional(z.array(text()).check(z.maxLength(limits.options, { error: () => t.tooManyOptions }))),
  Version: z.optional(wholeNumber(0, MOST_SAVES)),
})
export type SurveyAnswerEntry = z.output<typeof SurveyAnswerEntry>

/** An answer sent with an older `Version` than the server has: the current one, and when it was saved. */
export const AnswerConflict = z.object({
  DiagnosticId: z.string(),
  Version: z.number(),
  SubmissionId: z.nullable(z.string()),
  SavedAt: z.nullable(z.string()),
  Answer: z.nullable(z.string()),
  ValueImportanceAnswer: z.nullable(z.string()),
  CheckBoxOptionsAnswer: z.array(z.string()),
  DocumentName: z.nullable(z.string()),
  DownloadLink: z.nullable(z.string()),
})
export type AnswerConflict = z.output<typeof AnswerConflict>
const Conflicts = z.array(AnswerConflict)

export const surveyStatuses = ['saveasdraft', 'completed'] as const
/**
 * Saves a draft (questions may be omitted) or submits (final; saved answers count). 409 once submitted, expired or published. An
 * entry whose `Version` is older than the stored one is a conflict: a draft saves all others and names it, a submission saves nothing and
 * is a 409 that names it. A submission repeated with the same `SubmissionId` and content is answered like the first time; each answer changed by a save
 * has the save's id. `Language` is what the survey was read in, the original if left out. A `SubmissionId` from before the survey was returned is a 409 with `Returned`: it is obsolete and saves nothing. [BOARD-011]
 */
export const addSurveyAnswers = call({
  ...respondents,
  method: 'POST',
  path: '/SurveyAnswer/AddSurveyAnswers',
  summary: 'Save or submit your answers',
  form: z.object({
    Status: oneOf(surveyStatuses),
    SubmissionId: z.optional(z.uuid({ error: () => answerTexts.notAnId })),
    Language: z.optional(Language),
    SurveyAnswerDtos: z
      .array(SurveyAnswerEntry, { error: () => answerTexts.noAnswer })
      .check(z.minLength(1, { error: () => answerTexts.noAnswer }), z.maxLength(limits.surveyQuestions)),
  }),
  formParts: limits.surveyParts,
  formTextBytes: limits.surveyTextBytes,
  formAsJson: true,
  byLink: { inquiry: 'form.SurveyAnswerDtos.InquiryId' },
  refusal: z.object({ Conflicts, Returned: z.optional(z.literal(true)) }),
  answer: z.object({
    Id: z.string(),
    InquiryId: z.string(),
    Status: RespondentStatus,
    SavedAt: z.string(),
    Documents: z.array(z.object({ DiagnosticId: z.string(), DocumentName: z.string(), DownloadLink: z.string() })),
    Versions: z.array(z.object({ DiagnosticId: z.string(), Version: z.number() })),
    Conflicts,
  }),
})

/**
 * A survey of the caller. `Id` is the respondent's; `CreatedBy` the name of the person who started the inquiry;
 * `IsReturned`: returned for correction and not submitted since.
 */
export const StaffInquiry = z.object({
  Id: z.string(),
  InquiryId: idOf('Inquiry'),
  InquiryTypeId: idOf('Inquiry type'),
  InquiryTypeName: z.string(),
  Description: z.string(),
  Status: RespondentStatus,
  IsReturned: z.boolean(),
  CreatedBy: z.string(),
  ExpiryDate: z.string(),
  IsExpired: z.boolean(),
})
export type StaffInquiry = z.output<typeof StaffInquiry>
/**
 * The caller's own surveys, in a session opened by link the one it is limited to; another person's address: 404.
 * `search` covers inquiry, type and who added the person.
 */
export const listStaffInquiries = call({
  ...respondents,
  method: 'GET',
  path: '/Inquiry/Staff/{email}',
  summary: 'List your surveys',
  params: z.object({ email: z.string().check(z.maxLength(limits.email)) }),
  byLink: {},
  query: z.extend(listQuery(['Description', 'InquiryTypeName', 'CreatedBy', 'ExpiryDate', 'Status']), askedLanguage),
  answer: pageOf(StaffInquiry),
})
/** One respondent's documents; `search` covers the name. 409 if they are confidential. */
export const listUserDocuments = call({
  method: 'GET',
  path: '/Inquiry/UserDocuments/{inquiryId}/{customerUserId}',
  summary: "List a respondent's documents",
  roles: ['SuperAdmin'],
  scope: 'platform',
  params: oneRespondent,
  query: listQuery(['DocumentName', 'UploadDate']),
  answer: pageOf(InquiryDocument),
})
