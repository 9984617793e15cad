import { dayInWords } from '@plumbline/contract/domain/expiry'
import { type Introduction, type Promised, readBy } from '@plumbline/contract/domain/survey-introduction'
import { openOptOut } from '@plumbline/contract/inquiries/reminders'
import { staffSignUpPath } from '@plumbline/contract/people/staff-link'
import { pathOf } from '@plumbline/contract/wire/call'
import * as paths from '@plumbline/contract/wire/mailed-paths'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t as facts } from '@plumbline/texts/emails/facts'
import { t } from '@plumbline/texts/emails/surveys'
import type { Letter, OwnWords } from '../../platform/db/schema/mail.ts'

type Survey = Omit<Introduction, 'ReadBy'> & Promised

/**
 * Invites someone to a survey. `invite` is what the link proves: it opens the survey until its last day. `firstName` and `words`, the
 * manager's own introduction, are '' if none were given.
 */
interface SurveyRequest {
  readonly to: string
  readonly survey: Survey
  readonly invite: string
  readonly firstName?: string
  readonly words?: string
}

/** Invites a respondent with an account to a survey. The link leads straight to it, or through sign-in if a password is set. [ENTRY-008] */
export function surveyMail(publicUrl: string, request: SurveyRequest): Letter {
  const { to, survey, invite } = request
  return {
    to,
    subject: t.invitedToTakePart,
    ...greetingOf(request),
    paragraphs: [t.takePart(lengthOf(survey)), readBy(survey)],
    ...ownWords(survey, request.words),
    facts: surveyFacts(survey),
    contact: contactOf(survey),
    action: openSurvey(`${publicUrl}${paths.survey}${searchTo(paths.survey, { invite })}`),
    notes: [t.savedAutomatically, t.linkIsPersonal],
  }
}

/** Invites a respondent without an account: the account is created on the way. The link also verifies the address. [INQ-055] */
export function surveyInvitationMail(publicUrl: string, request: SurveyRequest): Letter {
  const { to, survey, invite } = request
  return {
    to,
    subject: t.invitedToTakePart,
    ...greetingOf(request),
    paragraphs: [t.takePartWithYourName(lengthOf(survey)), readBy(survey)],
    ...ownWords(survey, request.words),
    facts: surveyFacts(survey),
    contact: contactOf(survey),
    action: openSurvey(`${publicUrl}${staffSignUpPath(survey.CustomerName, to, invite)}`),
    notes: [t.linkIsPersonal],
  }
}

/** `hasAccount`: whether the address has one; `words`: those of the person who sends the reminder; `stop`: the token in its footer. */
interface ReminderRequest extends Omit<SurveyRequest, 'words'> {
  readonly hasAccount: boolean
  readonly words?: OwnWords
  readonly stop: string
}

/** Reminds a respondent of a survey they have not submitted. [BOARD-004, BOARD-005, BOARD-006] */
export function reminderMail(publicUrl: string, request: ReminderRequest): Letter {
  const { to, survey, invite, hasAccount, words, stop } = request
  const path = hasAccount
    ? `${paths.survey}${searchTo(paths.survey, { invite })}`
    : staffSignUpPath(survey.CustomerName, to, invite)
  return {
    to,
    subject: t.aSurveyIsWaiting,
    ...greetingOf(request),
    paragraphs: [t.takePartNoAnswersYet(lengthOf(survey)), readBy(survey)],
    ...(words && { words }),
    facts: surveyFacts(survey),
    contact: contactOf(survey),
    action: openSurvey(`${publicUrl}${path}`),
    notes: [t.continueWhereYouLeftOff, t.linkIsPersonal],
    noMore: {
      label: t.noMoreReminders,
      href: `${publicUrl}${paths.noMoreReminders}${searchTo(paths.noMoreReminders, { token: stop })}`,
      oneClick: `${publicUrl}/api${pathOf(openOptOut)}?token=${encodeURIComponent(stop)}`,
    },
  }
}

/** Tells a respondent that their submitted survey was returned to them; the reason is quoted. [BOARD-011] */
export function surveyReturnedMail(
  publicUrl: string,
  { to, survey, invite, returnedBy, reason }: SurveyRequest & { readonly returnedBy: string; readonly reason: string },
): Letter {
  return {
    to,
    subject: t.surveyReturned,
    paragraphs: [t.returnedForCorrection, readBy(survey)],
    words: { by: returnedBy, text: reason },
    facts: surveyFacts(survey),
    contact: contactOf(survey),
    action: openSurvey(`${publicUrl}${paths.survey}${searchTo(paths.survey, { invite })}`),
    notes: [t.linkIsPersonal],
  }
}

/** The code that a survey's link asks for in a new browser: 8 digits, valid 10 minutes. [ENTRY-010] */
export function surveyCodeMail({ to, code }: { to: string; code: string }): Letter {
  return {
    to,
    subject: t.yourVerificationCode,
    paragraphs: [t.enterCodeForSurvey],
    code,
    notes: [t.codeIsValid, t.someoneElseHasYourLink],
  }
}

const greetingOf = ({ firstName = '' }: Pick<SurveyRequest, 'firstName'>) =>
  firstName === '' ? {} : { greeting: { name: firstName } }

/** The sender's own words, if any. [BOARD-004, BOARD-012] */
const ownWords = ({ AskedBy }: Pick<Survey, 'AskedBy'>, text = '') =>
  text === '' ? {} : { words: { by: AskedBy.Name, text } }

const lengthOf = ({ QuestionCount, Minutes }: Survey) => ({ questions: QuestionCount, minutes: Minutes })

const openSurvey = (href: string) => ({
  label: t.openSurvey,
  href,
  about: t.openYourSurvey,
})

function surveyFacts({ CustomerName, AskedBy, Inquiry, ExpiryDate }: Survey): [string, string][] {
  return [
    [facts.organisation, CustomerName],
    [facts.invitedBy, AskedBy.Name],
    [facts.survey, Inquiry],
    [facts.lastDayToAnswer, facts.day({ day: dayInWords(ExpiryDate) })],
  ]
}

/** Whoever opened the inquiry signed in with this address, so it is proved. */
const contactOf = ({ AskedBy }: Survey) => ({
  label: t.questionsAsk,
  name: AskedBy.Name,
  address: AskedBy.Email,
})
