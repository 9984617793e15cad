/** Comments, read by question across respondents: searched, tagged, and added to the results draft as findings. */

import { t } from '@plumbline/texts/wire/results'
import { ScoredArea } from '../domain/areas.ts'
import { Language } from '../domain/languages.ts'
import { confidentialities } from '../domain/survey-introduction.ts'
import { call, idOf } from '../wire/call.ts'
import { Instant, requiredText } from '../wire/fields.ts'
import { limits } from '../wire/limits.ts'
import { listQuery, pageOf } from '../wire/paging.ts'
import { z } from '../wire/zod.ts'

const consultants = { roles: ['SuperAdmin'], scope: 'platform' } as const
const inquiryId = z.object({ inquiryId: idOf('Inquiry') })

/**
 * A consultant's keyword for a comment; spaces are collapsed. Tags of an inquiry that differ only in case are the same.
 */
export const Tag = z.pipe(
  requiredText(limits.tag),
  z.transform((tag) => tag.replace(/\s+/g, ' ')),
)

const Writer = z.object({
  CustomerUserId: z.nullable(z.string()),
  FirstName: z.nullable(z.string()),
  LastName: z.nullable(z.string()),
  Email: z.nullable(z.string()),
})

/**
 * One respondent's comment on one question. In a confidential inquiry its `Id` reveals neither the author nor which comments on other questions are theirs, and
 * name and time are null. `CustomerUserId` is the respondent's in the list of respondents. `Tags` are in alphabetical order.
 * `Language` is the one the survey was answered in; omitted in a confidential inquiry.
 * With identical comments folded, this is one of `Count`, `Tags` are those of any of them, and `Writers` are the authors of the others, at most
 * `limits.writersShown`; none in a confidential inquiry.
 */
export const AnswerText = z.extend(Writer, {
  Id: z.string(),
  QuestionId: z.string(),
  Question: z.string(),
  Text: z.string(),
  Tags: z.array(z.string()),
  SubmittedAt: z.nullable(Instant),
  Language: z.optional(Language),
  Count: z.optional(z.number()),
  Writers: z.optional(z.array(Writer)),
})
export type AnswerText = z.output<typeof AnswerText>

export const answerTextSorts = ['LastName', 'SubmittedAt'] as const

/**
 * All submitted comments by question, newest first or as in `sort`; those of a confidential inquiry in a random but stable order, whatever
 * `sort` says. `search` covers the text and, if persons are shown, the author; `tag` is spelled as in the inquiry. With `fold` identical comments on a question (ignoring case and
 * outer spaces) are one row, and rows are counted. `language` is what the survey was answered in (LANG-005): 409 of a
 * confidential inquiry, where few may share one. 404 for a question that is not one of the survey's text
 * questions, 409 for a confidential inquiry that is still open or has too few respondents. [WORK-001]
 */
export const listAnswerTexts = call({
  ...consultants,
  method: 'GET',
  path: '/AnswersWorkspace/Texts/{inquiryId}',
  summary: 'List all comments',
  params: inquiryId,
  query: z.extend(listQuery(answerTextSorts), {
    questionId: z.optional(idOf('Survey question')),
    tag: z.optional(Tag),
    language: z.optional(Language),
    fold: z.optional(z.literal('true', { error: () => t.foldOnlyTrue })),
  }),
  answer: pageOf(AnswerText),
})

/**
 * The text questions in the order asked, with their numbers of comments, and the inquiry's tags in alphabetical order, with their numbers of comments per question: a tag
 * may have no visible one. `Languages`: in how many texts each language that was answered in has; left out of a confidential inquiry. Refused like the comments. [WORK-001]
 */
export const getTextQuestions = call({
  ...consultants,
  method: 'GET',
  path: '/AnswersWorkspace/TextQuestions/{inquiryId}',
  summary: 'List text questions and comment tags',
  params: inquiryId,
  answer: z.object({
    Confidentiality: z.enum(confidentialities),
    Questions: z.array(z.object({ Id: z.string(), Question: z.string(), Texts: z.number() })),
    Languages: z.optional(z.array(z.object({ Language: Language, Texts: z.number() }))),
    Tags: z.array(
      z.object({ Tag: z.string(), Counts: z.array(z.object({ QuestionId: z.string(), Texts: z.number() })) }),
    ),
  }),
})

const Tags = z
  .array(Tag)
  .check(z.maxLength(limits.tagsOfAnswer, { error: () => t.tooManyTags({ most: limits.tagsOfAnswer }) }))

/**
 * Adds and removes a comment's tags, with `Equal` also those of all identical comments on its question; existing or missing ones are ignored. 409 if the comment or the inquiry would have too many, or if
 * the comment may not be shown. [WORK-001]
 */
export const tagAnswerText = call({
  ...consultants,
  method: 'PUT',
  path: '/AnswersWorkspace/Texts/{inquiryId}/{questionId}/{textId}/Tags',
  summary: 'Tag a comment',
  params: z.object({
    inquiryId: idOf('Inquiry'),
    questionId: idOf('Survey question'),
    textId: idOf('Comment'),
  }),
  body: z.object({ Add: Tags, Remove: Tags, Equal: z.optional(z.boolean()) }),
  example: { Add: ['Meetings'], Remove: [] },
  answer: z.object({ Tags: z.array(z.string()) }),
})

/**
 * How the authors of comments with a tag (on one question, or any) rate: each area's performance compared with everyone's, by at most `N` of them. `People` wrote `Texts`. `Areas` is
 * null if answers are confidential: figures are then shown by one attribute only. An area's figure is null with `Because` if too few rated. Refused like the comments.
 * [TRUE-007, CONF-004]
 */
export const getTagFigures = call({
  ...consultants,
  method: 'GET',
  path: '/AnswersWorkspace/TagFigures/{inquiryId}',
  summary: 'See the ratings of people whose comments have a tag',
  params: inquiryId,
  query: z.object({ tag: Tag, questionId: z.optional(idOf('Survey question')) }),
  answer: z.object({
    Texts: z.number(),
    People: z.nullable(z.number()),
    Areas: z.nullable(
      z.array(
        z.object({
          Area: ScoredArea,
          Performance: z.nullable(z.number()),
          Everyone: z.nullable(z.number()),
          N: z.nullable(z.number()),
          Because: z.nullable(z.string()),
        }),
      ),
    ),
  }),
})
export type TagFigures = z.output<typeof getTagFigures.answer>
