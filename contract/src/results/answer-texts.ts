/** Comments, read by question across respondents: searched, tagged, and added to the results draft as findings. */

import { t } from '@plumbline/texts/wire/results'
import { ScoredArea } from '../domain/areas.ts'
import { ContentLanguage } from '../domain/languages.ts'
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
 * What one respondent wrote to one question. Of a confidential inquiry its `Id` says nothing of the person who wrote it, also not which texts of other questions are theirs, and
 * whose it is and since when is null. `CustomerUserId` is the respondent's as their list has it. `Tags` by alphabet.
 * `Language` is what the survey was answered in; of a confidential inquiry it is not told.
 * Where equal texts are folded, this is one of `Count`, `Tags` are those that any of them has, and `Writers` are who wrote the others, at most as many as
 * `limits.writersShown`; of a confidential inquiry there are none.
 */
export const AnswerText = z.extend(Writer, {
  Id: z.string(),
  QuestionId: z.string(),
  Question: z.string(),
  Text: z.string(),
  Tags: z.array(z.string()),
  SubmittedAt: z.nullable(Instant),
  Language: z.optional(ContentLanguage),
  Count: z.optional(z.number()),
  Writers: z.optional(z.array(Writer)),
})
export type AnswerText = z.output<typeof AnswerText>

export const answerTextSorts = ['LastName', 'SubmittedAt'] as const

/**
 * The texts of all who have submitted, question by question, newest first or as `sort` says; those of a confidential inquiry in an order by chance that stays, whatever
 * `sort` says. `search` looks in the text and, where persons are shown, in whose it is; `tag` is one as the inquiry spells it. With `fold` equal texts to a question (case and
 * spaces around them left aside) are one row, and rows are what is counted. `language` is what the survey was answered in (LANG-005): 409 of a
 * confidential inquiry, where few may share one. 404 for a question that is no text question
 * of the survey, 409 of a confidential inquiry that is not over or has too few respondents. [WORK-001]
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
    language: z.optional(ContentLanguage),
    fold: z.optional(z.literal('true', { error: () => t.foldOnlyTrue })),
  }),
  answer: pageOf(AnswerText),
})

/**
 * The text questions in the order asked, with how many texts each has, and the tags of the inquiry by alphabet, with how many texts to which question have them: a tag
 * may have none that is shown. `Languages`: in how many texts each language that was answered in has; left out of a confidential inquiry. Refused as the texts are. [WORK-001]
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
    Languages: z.optional(z.array(z.object({ Language: ContentLanguage, Texts: z.number() }))),
    Tags: z.array(
      z.object({ Tag: z.string(), Counts: z.array(z.object({ QuestionId: z.string(), Texts: z.number() })) }),
    ),
  }),
})

const Tags = z
  .array(Tag)
  .check(z.maxLength(limits.tagsOfAnswer, { error: () => t.tooManyTags({ most: limits.tagsOfAnswer }) }))

/**
 * Adds tags to a text and takes others from it, with `Equal` also to and from all equal texts to its question: what is there already, or is not there, stays so. 409 where the text, or the inquiry, would have too many, and where
 * the text may not be seen. [WORK-001]
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
 * How those who wrote texts with a tag (to one question, or to any) rate: the performance of each area beside everyone's, on at most `N` of them. `People` wrote `Texts`. `Areas` is
 * null if answers are confidential: figures are then told by one attribute only. An area's figure is null with `Because` where too few rated. Refused as the texts are.
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
