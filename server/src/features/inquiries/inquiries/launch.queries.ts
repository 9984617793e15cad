import { type Confidentiality, readBy } from '@plumbline/contract/domain/survey-introduction'
import type { NewRespondent } from '@plumbline/contract/inquiries/respondents'
import type { SurveyPreview } from '@plumbline/contract/inquiries/survey-preview'
import { t } from '@plumbline/texts/calls/inquiries'
import { t as respondentTexts } from '@plumbline/texts/calls/respondents'
import { withText } from '../../../domain/questions/translations.ts'
import { atField } from '../../../platform/at-field.ts'
import type { Db, Transaction } from '../../../platform/db/schema.ts'
import { badInput, conflict } from '../../../platform/errors.ts'
import { type Asking, type InquiryStage, requireInquiry } from './inquiries.queries.ts'
import { type Introduced, introductionWith } from './survey-introduction.queries.ts'
import { surveyQuestions } from './survey-questions.queries.ts'
import { refuseConfidentialOnceOver } from './taking-answers.queries.ts'

/** The choices made when respondents are first added, then frozen (`isChosen`). */
export interface Launch {
  readonly isChosen: boolean
  readonly confidentiality: Confidentiality
  readonly attributeNames: readonly string[]
  readonly recreatedFrom: string | null
}

/** The choices for an existing inquiry; by default identified, without attributes. */
export async function launchOf(db: Db, inquiryId: string): Promise<Launch> {
  const found = await db
    .selectFrom('inquiry')
    .select(['inquiry.respondents_added_at', 'inquiry.confidentiality', 'inquiry.attribute_names'])
    .select('inquiry.recreated_from_id as recreatedFrom')
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  const { respondents_added_at, confidentiality, attribute_names: attributeNames, recreatedFrom } = found
  return { isChosen: respondents_added_at !== null, confidentiality, attributeNames, recreatedFrom }
}

/**
 * The survey preview, with the sentence of each confidentiality: until chosen with the type's minimum group sizes.
 * Throws 404.
 */
export async function surveyPreview(
  db: Db,
  inquiryId: string,
  session: Asking,
  language?: string,
): Promise<SurveyPreview & { readonly Introduction: Introduced }> {
  await requireInquiry(db, inquiryId, session)
  const { respondentsAdded, ownFigures, ownTexts, ownLayout, typeFigures, typeTexts, typeLayout, ...inquiry } = await db
    .selectFrom('inquiry')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'inquiry.inquiry_type_id')
    .select(['inquiry.id', 'inquiry.inquiry_type_id', 'inquiry.respondents_added_at as respondentsAdded'])
    .select(['inquiry.min_figures as ownFigures', 'inquiry.min_texts as ownTexts'])
    .select(['inquiry_type.min_figures as typeFigures', 'inquiry_type.min_texts as typeTexts'])
    .select(['inquiry.survey_layout as ownLayout', 'inquiry_type.survey_layout as typeLayout'])
    .where('inquiry.id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  const isChosen = respondentsAdded !== null
  const Questions = await surveyQuestions(db, { ...inquiry, respondentsAdded: isChosen }, language)
  const MinFigures = isChosen ? ownFigures : typeFigures
  const MinTexts = isChosen ? ownTexts : typeTexts
  return {
    Introduction: await introductionWith(
      db,
      inquiryId,
      Questions.map(({ Type }) => Type),
    ),
    ReadBy: {
      identified: readBy({ Confidentiality: 'identified', MinFigures, MinTexts }),
      confidential: readBy({ Confidentiality: 'confidential', MinFigures, MinTexts }),
    },
    MinFigures,
    MinTexts,
    Questions,
    SurveyLayout: isChosen ? ownLayout : typeLayout,
  }
}

/** The additional input when adding respondents; omitted values are unchanged. */
export interface LaunchWishes {
  readonly Confidentiality?: Confidentiality | undefined
  readonly AttributeNames?: readonly string[] | undefined
  readonly Introduction?: string | undefined
  readonly IntroductionTranslations?: readonly { readonly Language: string; readonly Text: string }[] | undefined
  readonly Reminders?: boolean | undefined
}

/**
 * Notes what is wished for a held inquiry, with the smallest groups and the survey's layout of its type the first time, and answers what holds from now on. Throws 409 for what
 * ones. Throws 409 if they differ from the first choice. [CONF-001, CONF-005, CONF-007, SEND-008]
 */
export async function launch(
  db: Transaction,
  { id, inquiry_type_id }: Pick<InquiryStage, 'id' | 'inquiry_type_id'>,
  { Confidentiality, AttributeNames, Introduction, IntroductionTranslations = [], Reminders }: LaunchWishes,
): Promise<Launch> {
  const before = await launchOf(db, id)
  const after = {
    ...before,
    confidentiality: Confidentiality ?? before.confidentiality,
    attributeNames: AttributeNames ?? before.attributeNames,
  }
  if (before.isChosen && after.confidentiality !== before.confidentiality)
    throw conflict(t.confidentialityStays({ confidentiality: before.confidentiality }))
  if (before.isChosen && !isSame(after.attributeNames, before.attributeNames)) throw conflict(t.attributesStay)
  const type = db.selectFrom('inquiry_type').where('inquiry_type.id', '=', inquiry_type_id)
  const chosen = {
    confidentiality: after.confidentiality,
    attribute_names: JSON.stringify(after.attributeNames),
    min_figures: type.select('inquiry_type.min_figures'),
    min_texts: type.select('inquiry_type.min_texts'),
    survey_layout: type.select('inquiry_type.survey_layout'),
  }
  const wishes = {
    ...(!before.isChosen && chosen),
    ...(Introduction !== undefined && {
      introduction: Introduction,
      translations: await withIntroduction(db, id, Introduction, IntroductionTranslations),
    }),
    ...(Reminders !== undefined && { reminders: Reminders }),
  }
  if (Object.keys(wishes).length > 0) await db.updateTable('inquiry').set(wishes).where('inquiry.id', '=', id).execute()
  return after
}

/** The inquiry's translations with those of the message, as JSON. */
async function withIntroduction(
  db: Db,
  id: string,
  original: string,
  given: NonNullable<LaunchWishes['IntroductionTranslations']>,
): Promise<string> {
  const { translations } = await db
    .selectFrom('inquiry')
    .select('inquiry.translations')
    .where('inquiry.id', '=', id)
    .executeTakeFirstOrThrow()
  const field = { field: 'Introduction', original }
  return JSON.stringify(given.reduce((all, { Language, Text }) => withText(all, Language, field, Text), translations))
}

/** Throws 409 where an inquiry that is held takes no respondents now. */
export async function refuseToAdd(db: Transaction, inquiry: InquiryStage, now: Date): Promise<void> {
  if (!inquiry.intakeAnswered) throw conflict(respondentTexts.intakeFirst)
  if (inquiry.published) throw conflict(respondentTexts.publishedNobodyAdded)
  await refuseConfidentialOnceOver(db, inquiry.id, now)
  if (inquiry.closed) throw conflict(respondentTexts.isClosedNobodyAdded)
}

/** Throws 400 for somebody who has more attributes than the inquiry names. */
export function refuseUnnamedAttributes(respondents: readonly NewRespondent[], names: readonly string[]): void {
  const at = respondents.findIndex(({ Attributes }) => Attributes.length > names.length)
  if (at === -1) return
  throw badInput(
    atField(
      `Respondents[${at}].Attributes`,
      respondentTexts.unknownAttributes({ count: names.length, names: names.join(', ') }),
    ),
  )
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one, n) => one === others[n])
