import { dayInWords } from '@plumbline/contract/domain/expiry'
import type { Introduction } from '@plumbline/contract/domain/survey-introduction'
import { openOptOut } from '@plumbline/contract/inquiries/reminders'
import { staffSignUpPath } from '@plumbline/contract/people/staff-link'
import { pathOf } from '@plumbline/contract/wire/call'
import * as paths from '@plumbline/contract/wire/mailed-paths'
import { searchTo } from '@plumbline/contract/wire/search-to'
import type { Letter, OwnWords } from '../../platform/db/schema/mail.ts'

/**
 * Somebody is asked to answer a survey. `invite` is what the link proves: it opens the survey until its last day. `firstName` and `words`, the
 * manager's own introduction, are '' where none were given.
 */
interface SurveyRequest {
  readonly to: string
  readonly survey: Introduction
  readonly invite: string
  readonly firstName?: string
  readonly words?: string
}

/** A respondent with an account is asked to answer a survey. The link leads straight to it, or through sign-in where a password is set. [ENTRY-008] */
export function surveyMail(publicUrl: string, request: SurveyRequest): Letter {
  const { to, survey, invite } = request
  return {
    to,
    subject: 'You are invited to take part in a survey',
    ...greetingOf(request),
    paragraphs: [asksToTakePart(survey), survey.ReadBy],
    ...ownWords(survey, request.words),
    facts: surveyFacts(survey),
    contact: contactOf(survey),
    action: openSurvey(`${publicUrl}${paths.survey}${searchTo(paths.survey, { invite })}`),
    notes: ['Your answers are saved automatically: you can stop at any time and continue later.', yours],
  }
}

/** A respondent without an account is asked to answer: the account is made on the way. The link also verifies the address. [INQ-055] */
export function surveyInvitationMail(publicUrl: string, request: SurveyRequest): Letter {
  const { to, survey, invite } = request
  return {
    to,
    subject: 'You are invited to take part in a survey',
    ...greetingOf(request),
    paragraphs: [`${asksToTakePart(survey)} You only need your name to start; a password is optional.`, survey.ReadBy],
    ...ownWords(survey, request.words),
    facts: surveyFacts(survey),
    contact: contactOf(survey),
    action: openSurvey(`${publicUrl}${staffSignUpPath(survey.CustomerName, to, invite)}`),
    notes: [yours],
  }
}

/** `hasAccount`: whether the address has one; `words`: those of who asks for the reminder; `stop`: what its foot proves. */
interface ReminderRequest extends Omit<SurveyRequest, 'words'> {
  readonly hasAccount: boolean
  readonly words?: OwnWords
  readonly stop: string
}

/** A respondent is reminded of a survey that they have not submitted. [BOARD-004, BOARD-005, BOARD-006] */
export function reminderMail(publicUrl: string, request: ReminderRequest): Letter {
  const { to, survey, invite, hasAccount, words, stop } = request
  const path = hasAccount
    ? `${paths.survey}${searchTo(paths.survey, { invite })}`
    : staffSignUpPath(survey.CustomerName, to, invite)
  return {
    to,
    subject: 'Reminder: a survey is waiting for your answers',
    ...greetingOf(request),
    paragraphs: [`${asksToTakePart(survey)} We haven’t had your answers yet.`, survey.ReadBy],
    ...(words && { words }),
    facts: surveyFacts(survey),
    contact: contactOf(survey),
    action: openSurvey(`${publicUrl}${path}`),
    notes: ['Anything you’ve answered so far is saved: you’ll continue where you left off.', yours],
    noMore: {
      label: 'No more reminders for this survey',
      href: `${publicUrl}${paths.noMoreReminders}${searchTo(paths.noMoreReminders, { token: stop })}`,
      oneClick: `${publicUrl}/api${pathOf(openOptOut)}?token=${encodeURIComponent(stop)}`,
    },
  }
}

/** A respondent's submitted survey was given back to them: the reason stands as the words of who returned it. [BOARD-011] */
export function surveyReturnedMail(
  publicUrl: string,
  { to, survey, invite, returnedBy, reason }: SurveyRequest & { readonly returnedBy: string; readonly reason: string },
): Letter {
  return {
    to,
    subject: 'Your survey was returned to you',
    paragraphs: [
      'Your submitted survey was returned to you for correction. Your answers are saved: make the changes described below and submit it again.',
      survey.ReadBy,
    ],
    words: { by: returnedBy, text: reason },
    facts: surveyFacts(survey),
    contact: contactOf(survey),
    action: openSurvey(`${publicUrl}${paths.survey}${searchTo(paths.survey, { invite })}`),
    notes: [yours],
  }
}

/** The code that a survey's link asks for in a browser not seen before: 8 digits, valid 10 minutes. [ENTRY-010] */
export function surveyCodeMail({ to, code }: { to: string; code: string }): Letter {
  return {
    to,
    subject: 'Your verification code',
    paragraphs: ['Enter this code to continue with your survey.'],
    code,
    notes: [
      'The code is valid for 10 minutes and works once.',
      'If you didn’t open the survey just now, someone else has your link. Without the code they can’t see your answers. Never share the code.',
    ],
  }
}

const greetingOf = ({ firstName = '' }: Pick<SurveyRequest, 'firstName'>) =>
  firstName === '' ? {} : { greeting: { name: firstName } }

/** What the person who asks says in own words, where they do. [BOARD-004, BOARD-012] */
const ownWords = ({ AskedBy }: Pick<Introduction, 'AskedBy'>, text = '') =>
  text === '' ? {} : { words: { by: AskedBy.Name, text } }

const asksToTakePart = ({ QuestionCount, Minutes }: Introduction) =>
  `You’re invited to take part in a survey: ${QuestionCount} question${QuestionCount === 1 ? '' : 's'}, about ${Minutes} minutes.`

const openSurvey = (href: string) => ({
  label: 'Open survey',
  href,
  about: 'Open your survey:',
})

export const yours =
  'This link is personal: it takes you back to your answers until the last day, and works for this email address only. Please don’t forward it.'

function surveyFacts({ CustomerName, AskedBy, Inquiry, ExpiryDate }: Introduction): [string, string][] {
  return [
    ['Organisation', CustomerName],
    ['Invited by', AskedBy.Name],
    ['Survey', Inquiry],
    ['Last day to answer', `${dayInWords(ExpiryDate)} (UTC)`],
  ]
}

/** Whoever opened the inquiry signed in with this address, which was proved before. */
const contactOf = ({ AskedBy }: Introduction) => ({
  label: 'Questions? Ask',
  name: AskedBy.Name,
  address: AskedBy.Email,
})
