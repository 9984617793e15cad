import { expiryDays } from '@plumbline/contract/domain/expiry'
import type { PreviewedMail } from '@plumbline/contract/inquiries/reminders'
import type { Session } from '../../../domain/access/session.ts'
import { reminderMail, surveyInvitationMail } from '../../../domain/letters/surveys.ts'
import type { Letter } from '../../../platform/db/schema/mail.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { surveyPreview } from '../inquiries/launch.queries.ts'

/** Placeholders for a respondent's own links. */
interface Links {
  readonly survey: string
  readonly noMore: string
}

/**
 * The email to respondents as it would be sent now, with these links, to the caller's address; before anyone was
 * invited, for the survey as it would be frozen. Throws 404. [BOARD-004, BOARD-012]
 */
export async function previewOf(
  db: Db,
  inquiryId: string,
  { Kind, Sentence, ExpiryDate, Confidentiality, links }: PreviewedMail & { links: Links },
  session: Session,
  now: Date,
): Promise<Letter> {
  const { Introduction, MinFigures, MinTexts } = await surveyPreview(db, inquiryId, session)
  const survey = {
    ...Introduction,
    ExpiryDate: ExpiryDate ?? (Introduction.ExpiryDate || expiryDays(now).byDefault),
    MinFigures,
    MinTexts,
    ...(Confidentiality && { Confidentiality }),
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
