import { expiryDays } from '@plumbline/contract/expiry'
import type { PreviewedMail } from '@plumbline/contract/reminders'
import { readBy } from '@plumbline/contract/survey-introduction'
import type { Session } from '../access/session.ts'
import type { Db, Letter } from '../db/schema.ts'
import { requireInquiry } from '../inquiries/inquiries.queries.ts'
import { introductionWith } from '../inquiries/survey-introduction.queries.ts'
import { surveyQuestions } from '../inquiries/survey-questions.queries.ts'
import { reminderMail, surveyInvitationMail } from '../letters/letters.ts'

/** What stands in place of a respondent's own links. */
interface Links {
  readonly survey: string
  readonly noMore: string
}

/**
 * The mail to respondents as it would go now, with these links, to the address of who asks; before anybody was asked, of the survey as it would be
 * frozen. Throws 404. [BOARD-004, BOARD-012]
 */
export async function previewOf(
  db: Db,
  inquiryId: string,
  { Kind, Sentence, ExpiryDate, Confidentiality, links }: PreviewedMail & { links: Links },
  session: Session,
  now: Date,
): Promise<Letter> {
  await requireInquiry(db, inquiryId, session)
  const inquiry = await inquiryToAsk(db, inquiryId)
  const questions = await surveyQuestions(db, { ...inquiry, respondentsAdded: inquiry.areAsked })
  const known = await introductionWith(
    db,
    inquiryId,
    questions.map(({ Type }) => Type),
  )
  const survey = {
    ...known,
    ExpiryDate: ExpiryDate ?? (known.ExpiryDate || expiryDays(now).byDefault),
    ReadBy: readBy({ ...inquiry.promised, ...(Confidentiality && { Confidentiality }) }),
  }
  const request = { to: session.email, survey, invite: '' }
  switch (Kind) {
    case 'invitation':
      return withLinks(surveyInvitationMail('', { ...request, words: Sentence }), links)
    case 'reminder': {
      const words = { by: `${session.firstName} ${session.lastName}`, text: Sentence }
      const reminder = { ...request, hasAccount: true, stop: '', ...(Sentence !== '' && { words }) }
      return withLinks(reminderMail('', reminder), links)
    }
  }
}

function withLinks(letter: Letter, links: Links): Letter {
  const { action, noMore } = letter
  return {
    ...letter,
    ...(action && { action: { ...action, href: links.survey } }),
    ...(noMore && { noMore: { ...noMore, href: links.noMore, oneClick: '' } }),
  }
}

/** What the inquiry promises who answers; the smallest groups are those of its type until anybody is asked. */
async function inquiryToAsk(db: Db, id: string) {
  const found = await db
    .selectFrom('inquiry')
    .innerJoin('inquiry_type', 'inquiry_type.id', 'inquiry.inquiry_type_id')
    .select(['inquiry.id', 'inquiry.inquiry_type_id', 'inquiry.respondents_added_at', 'inquiry.confidentiality'])
    .select(['inquiry.min_figures', 'inquiry.min_texts'])
    .select(['inquiry_type.min_figures as typeFigures', 'inquiry_type.min_texts as typeTexts'])
    .where('inquiry.id', '=', id)
    .executeTakeFirstOrThrow()
  const areAsked = found.respondents_added_at !== null
  const promised = {
    Confidentiality: found.confidentiality,
    MinFigures: areAsked ? found.min_figures : found.typeFigures,
    MinTexts: areAsked ? found.min_texts : found.typeTexts,
  }
  return { id: found.id, inquiry_type_id: found.inquiry_type_id, areAsked, promised }
}
