/**
 * The mail templates: what every mail of the product says. Its links begin with the configured address, whatever host a request came in by. Names that
 * people typed stand in them as text, never as a link (security, A19 and C5).
 */

import { dayInWords } from '@plumbline/contract/domain/expiry'
import type { Introduction } from '@plumbline/contract/domain/survey-introduction'
import { openOptOut } from '@plumbline/contract/inquiries/reminders'
import { staffSignUpPath } from '@plumbline/contract/people/staff-link'
import { pathOf } from '@plumbline/contract/wire/call'
import * as paths from '@plumbline/contract/wire/mailed-paths'
import { pathTo } from '@plumbline/contract/wire/path-to'
import type { Role } from '@plumbline/contract/wire/roles'
import { searchTo } from '@plumbline/contract/wire/search-to'
import type { Letter, OwnWords } from '../../platform/db/schema.ts'

/** Somebody signed up: the link verifies the address and is valid 48 hours. */
export function verificationMail(
  publicUrl: string,
  { to, firstName, token }: { to: string; firstName: string; token: string },
): Letter {
  return {
    to,
    subject: 'Verify your e-mail address',
    greeting: { name: firstName },
    paragraphs: ['Somebody has signed up with this e-mail address. Open the link, and confirm that it was you.'],
    action: {
      label: 'Verify address',
      href: `${publicUrl}${paths.verifyEmail}${searchTo(paths.verifyEmail, { token })}`,
    },
    notes: [
      'The link is valid for 48 hours. Opening it changes nothing yet.',
      'If it was not you, say so on the page, and the sign-up is deleted. You need do nothing else.',
    ],
  }
}

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
    subject: 'A survey is waiting for your answers',
    ...greetingOf(request),
    paragraphs: [asksToTakePart(survey), survey.ReadBy],
    ...ownWords(survey, request.words),
    facts: surveyFacts(survey),
    contact: contactOf(survey),
    action: openSurvey(`${publicUrl}${paths.survey}${searchTo(paths.survey, { invite })}`),
    notes: ['You can save a draft at any time and go on later.', yours],
  }
}

/** A respondent without an account is asked to answer: the account is made on the way. The link verifies the address by itself. [INQ-055] */
export function surveyInvitationMail(publicUrl: string, request: SurveyRequest): Letter {
  const { to, survey, invite } = request
  return {
    to,
    subject: 'You are invited to take part in a survey',
    ...greetingOf(request),
    paragraphs: [
      `${asksToTakePart(survey)} To begin, your name is all that is needed; a password is up to you.`,
      survey.ReadBy,
    ],
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
    paragraphs: [`${asksToTakePart(survey)} It still waits for your answers.`, survey.ReadBy],
    ...(words && { words }),
    facts: surveyFacts(survey),
    contact: contactOf(survey),
    action: openSurvey(`${publicUrl}${path}`),
    notes: ['What you have answered so far is kept: you go on where you were.', yours],
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
      'The survey that you submitted was returned to you for correction. Your answers are as you left them: change what is asked for below, and submit them again.',
      survey.ReadBy,
    ],
    words: { by: returnedBy, text: reason },
    facts: surveyFacts(survey),
    contact: contactOf(survey),
    action: openSurvey(`${publicUrl}${paths.survey}${searchTo(paths.survey, { invite })}`),
    notes: [yours],
  }
}

/** What a manager is invited to, who has never heard of it. */
const PRODUCT =
  'Plumbline is where your people say how things are going at work and what matters most, in a short survey. Together with your consultant you then see where you are doing well and what to work on next.'

/** Somebody is asked to be the first administrator of an organisation that is not there yet. */
export function organisationInvitationMail(
  publicUrl: string,
  invitation: { to: string; organisation: string; invitedBy: string; invite: string },
): Letter {
  const { to, organisation, invitedBy, invite } = invitation
  return {
    to,
    subject: 'You are invited to set up your organisation',
    paragraphs: ['You’re invited to set up your organisation in Plumbline and become its administrator.', PRODUCT],
    facts: [
      ['Organisation', organisation],
      ['Invited by', invitedBy],
    ],
    action: { label: 'Set up organisation', href: `${publicUrl}${staffSignUpPath(organisation, to, invite)}` },
    notes: ['The link is valid for 14 days and works once, for this e-mail address only.'],
  }
}

/** Somebody is asked to be a further administrator of an organisation. */
export function administratorInvitationMail(
  publicUrl: string,
  invitation: { to: string; organisation: string; invitedBy: string; invite: string },
): Letter {
  const { to, organisation, invitedBy, invite } = invitation
  return {
    to,
    subject: 'You are invited as an administrator',
    paragraphs: ['You’re invited to be an administrator of your organisation in Plumbline.', PRODUCT],
    facts: [
      ['Organisation', organisation],
      ['Invited by', invitedBy],
    ],
    action: { label: 'Set up account', href: `${publicUrl}${staffSignUpPath(organisation, to, invite)}` },
    notes: ['The link is valid for 14 days and works once, for this e-mail address only.'],
  }
}

/** Somebody is asked to be a further consultant. */
export function consultantInvitationMail(
  publicUrl: string,
  invitation: { to: string; invitedBy: string; invite: string },
): Letter {
  const { to, invitedBy, invite } = invitation
  return {
    to,
    subject: 'You are invited as a consultant',
    paragraphs: ['You have been asked to join the team of consultants. You choose your name and your password there.'],
    facts: [['Invited by', invitedBy]],
    action: {
      label: 'Join the team',
      href: `${publicUrl}${paths.joinTeam}${searchTo(paths.joinTeam, { invite })}`,
    },
    notes: ['The link is valid for 14 days and works once, for this e-mail address only.'],
  }
}

/**
 * The same for an address that has an account elsewhere: it cannot be one here as well. Only its owner is told, not who has invited it
 * (security, B7).
 */
export function administratorElsewhereMail({ to, organisation }: { to: string; organisation: string }): Letter {
  return {
    to,
    subject: 'You are invited as an administrator',
    paragraphs: [
      'You have been asked to be an administrator of an organisation. This e-mail address has an account already, and an account belongs to one organisation only. To accept, ask to be invited at another address of yours.',
    ],
    facts: [['Organisation', organisation]],
    notes: ['Your account stays as it is. Who has invited you does not learn that you have one.'],
  }
}

/** An administrator learns that somebody, who has verified their address, waits for approval. */
export function approvalMail(
  publicUrl: string,
  request: { to: string; organisation: string; name: string; email: string },
): Letter {
  const { to, organisation, name, email } = request
  return {
    to,
    subject: 'Somebody asks to join your organisation',
    paragraphs: ['Somebody has signed up for your organisation without an invitation and waits for approval.'],
    facts: [
      ['Name', name],
      ['E-mail', email],
      ['Organisation', organisation],
    ],
    action: {
      label: 'Approve or decline',
      href: `${publicUrl}${paths.people}${searchTo(paths.people, { show: 'waiting' })}`,
    },
    notes: ['Approve only who you know belongs to you. Until then they cannot sign in.'],
  }
}

/** Who has waited for approval learns that an administrator has given it. */
export function approvedMail(
  publicUrl: string,
  { to, firstName, organisation }: { to: string; firstName: string; organisation: string },
): Letter {
  return {
    to,
    subject: 'Your account has been approved',
    greeting: { name: firstName },
    paragraphs: ['An administrator of your organisation has approved your account. You can log in now.'],
    facts: [['Organisation', organisation]],
    action: { label: 'Log in', href: `${publicUrl}${paths.login}` },
    notes: [],
  }
}

/** The code for a forgotten password: 8 digits, valid 10 minutes. */
export function passwordCodeMail({ to, code }: { to: string; code: string }): Letter {
  return {
    to,
    subject: 'Your verification code',
    paragraphs: ['Enter this code to choose a new password.'],
    code,
    notes: [
      'The code is valid for 10 minutes and works once.',
      'If you did not ask for it, you need do nothing: your password stays as it is. Never pass the code on.',
    ],
  }
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail(publicUrl: string, { to, firstName }: { to: string; firstName: string }): Letter {
  return {
    to,
    subject: 'Your password was changed',
    greeting: { name: firstName },
    paragraphs: ['The password of your account has been changed, and all other sessions have been ended.'],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: ['If that was you, you need do nothing. If it was not, choose a new password at once.'],
  }
}

/** An account was signed in to with a browser that it did not know. `browser` is in our own words. [TEAM-006] */
export function newSignInMail(
  publicUrl: string,
  {
    to,
    firstName,
    browser,
    clientAddress,
    at,
  }: { to: string; firstName: string; browser: string; clientAddress: string; at: Date },
): Letter {
  const moment = at.toISOString()
  return {
    to,
    subject: 'New sign-in to your account',
    greeting: { name: firstName },
    paragraphs: ['Your account was signed in to with a browser that was not seen with it before.'],
    facts: [
      ['Browser', browser],
      ['Time', `${dayInWords(moment.slice(0, 10))}, ${moment.slice(11, 16)} (UTC)`],
      ['From', clientAddress],
    ],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: [
      'If that was you, you need do nothing.',
      'If it was not, choose a new password at once: that ends every session. Where you are signed in is listed with your account.',
    ],
  }
}

interface AboutFactor {
  readonly to: string
  readonly firstName: string
}
const ENDED = 'All other sessions have been ended.'

/** `factor` is what was set up: 'an authenticator app'. [TEAM-003] */
export function factorAddedMail({ to, firstName, factor }: AboutFactor & { readonly factor: string }): Letter {
  return {
    to,
    subject: 'A second factor was set up for your account',
    greeting: { name: firstName },
    paragraphs: [`From now on signing in asks for ${factor} as well. ${ENDED}`],
    notes: [
      'Keep your recovery codes where you find them without your device: with each of them you sign in once.',
      'If it was not you, ask an administrator at once to remove it.',
    ],
  }
}

/** `factor` is what its owner removed, 'authenticator app'; null where an administrator removed all of them. [TEAM-005] */
export function factorRemovedMail({ to, firstName, factor }: AboutFactor & { readonly factor: string | null }): Letter {
  return {
    to,
    subject: 'Your second factor was removed',
    greeting: { name: firstName },
    paragraphs: [
      factor === null
        ? 'An administrator has removed the second factor of your account, and all sessions have been ended. Signing in asks for your password alone until you set up a new one.'
        : `The ${factor} was removed from your account. ${ENDED}`,
    ],
    notes: ['If you did not ask for this, choose a new password at once, and tell an administrator.'],
  }
}

/** New recovery codes stand in the place of the earlier ones. [TEAM-003] */
export function recoveryCodesMail({ to, firstName }: AboutFactor): Letter {
  return {
    to,
    subject: 'New recovery codes were made for your account',
    greeting: { name: firstName },
    paragraphs: ['Your earlier recovery codes lead nowhere any more.'],
    notes: ['If it was not you, choose a new password at once, and make new recovery codes.'],
  }
}

/** Tells the owner of an account that somebody can sign in with a further passkey. `name` is what they have called it. */
export function passkeyAddedMail(
  publicUrl: string,
  { to, firstName, name }: { to: string; firstName: string; name: string },
): Letter {
  return {
    to,
    subject: 'A passkey was added to your account',
    greeting: { name: firstName },
    paragraphs: ['A passkey has been added to your account. Who has it, and can unlock it, can sign in as you.'],
    facts: [['Passkey', name]],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: [
      'If that was you, you need do nothing. If it was not, choose a new password at once, log in, and remove the passkey in your account.',
    ],
  }
}

/** Tells the owner of an account that a passkey opens it no longer. */
export function passkeyRemovedMail(
  publicUrl: string,
  { to, firstName, name }: { to: string; firstName: string; name: string },
): Letter {
  return {
    to,
    subject: 'A passkey was removed from your account',
    greeting: { name: firstName },
    paragraphs: ['A passkey has been removed from your account. Nobody can sign in with it any more.'],
    facts: [['Passkey', name]],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: ['If that was you, you need do nothing. If it was not, choose a new password at once.'],
  }
}

/** Tells the owner of an account that the provider of single sign-on opens it from now on, or no longer does. */
export function singleSignOnMail(
  publicUrl: string,
  { to, firstName, provider, isLinked }: { to: string; firstName: string; provider: string; isLinked: boolean },
): Letter {
  const change = isLinked
    ? `Your account can now be opened by logging in with ${provider}.`
    : `Your account can no longer be opened by logging in with ${provider}.`
  return {
    to,
    subject: isLinked ? `Your account is linked to ${provider}` : `Your account is no longer linked to ${provider}`,
    greeting: { name: firstName },
    paragraphs: [change],
    action: { label: 'Choose a new password', href: `${publicUrl}${paths.forgetPassword}` },
    notes: [
      'If that was you, you need do nothing. If it was not, choose a new password at once and tell your consultant.',
    ],
  }
}

/** No backup was proven within twice the time after which one is due. `lastProven` is when the last one was made (ISO 8601, UTC), `failure` why there is no newer one. [OPS-002] */
export function backupFailedMail({
  to,
  firstName,
  lastProven,
  failure,
}: {
  readonly to: string
  readonly firstName: string
  readonly lastProven: string | null
  readonly failure: string | null
}): Letter {
  const at =
    lastProven === null ? 'none yet' : `${dayInWords(lastProven.slice(0, 10))}, ${lastProven.slice(11, 16)} (UTC)`
  return {
    to,
    subject: 'The backup has failed',
    greeting: { name: firstName },
    paragraphs: [
      'Plumbline has made no backup that could be restored for twice as long as it should take. If the server were lost now, everything since the last one would be lost with it.',
      'Please pass this mail on to whoever runs the server.',
    ],
    facts: [['Last proven backup', at], ...(failure === null ? [] : [['What went wrong', failure] as const])],
    notes: [
      'The server’s log says more. What it needs is in its operations page: the folder of the backups, room on its disk, and the database.',
      'This mail comes once, until there is a backup again.',
    ],
  }
}

/** What a person has asked for of their own data is made: the screen asks for the password once more. [DATA-001] */
export function dataReadyMail(
  publicUrl: string,
  { to, firstName, role }: { to: string; firstName: string; role: Role },
): Letter {
  return {
    to,
    subject: 'Your data is ready',
    greeting: { name: firstName },
    paragraphs: ['What is kept about you is ready to be taken out, as a page to read and as a file for programs.'],
    action: { label: 'Take out your data', href: `${publicUrl}${pathTo(paths.yourData, { role })}` },
    notes: [
      'It can be fetched for 7 days, after signing in and with your password.',
      'If you did not ask for it, somebody else has used your account: change your password.',
    ],
  }
}

/** The code that changes an account's address to this one: 8 digits, valid 10 minutes. [DATA-006] */
export function addressCodeMail({ to, code }: { to: string; code: string }): Letter {
  return {
    to,
    subject: 'Your verification code',
    paragraphs: ['Enter this code to make this the e-mail address of your account.'],
    code,
    notes: [
      'The code is valid for 10 minutes and works once.',
      'If you did not ask for it, you need do nothing: without the code nothing changes. Never pass it on.',
    ],
  }
}

/** Somebody wants the address of an account for another one. */
export function addressTakenMail(publicUrl: string, { to }: { to: string }): Letter {
  return {
    to,
    subject: 'Your e-mail address is in use already',
    paragraphs: [
      'Somebody who is signed in to another account asked to make this its e-mail address. It belongs to an account already, so nothing was changed.',
    ],
    action: { label: 'Log in', href: `${publicUrl}${paths.login}` },
    notes: ['If that was you, log in with this address. If it was not, you need do nothing.'],
  }
}

/** The address that an account had before is told that it has another one now. [DATA-006] */
export function addressChangedMail({ to, firstName }: { to: string; firstName: string }): Letter {
  return {
    to,
    subject: 'Your e-mail address was changed',
    greeting: { name: firstName },
    paragraphs: [
      'The e-mail address of your account was changed, with your password and a code sent to the new address. From now on you sign in with that one, and mails go there.',
    ],
    notes: ['If that was not you, tell your administrator or consultant at once.'],
  }
}

/** A manager is told the day, in words, on which answers lose their names by themselves. [DATA-003] */
export function namesGoMail(
  publicUrl: string,
  mail: { to: string; firstName: string; organisation: string; inquiry: string; day: string },
): Letter {
  const { to, firstName, organisation, inquiry, day } = mail
  return {
    to,
    subject: `Answers will be made anonymous on ${day}`,
    greeting: { name: firstName },
    paragraphs: [
      `On ${day} (UTC) the names are taken from the answers to an inquiry of your organisation. Figures, texts and published results stay; whose answers they are cannot be told any more by anybody.`,
    ],
    facts: [
      ['Organisation', organisation],
      ['Inquiry', inquiry],
    ],
    action: { label: 'See how long names are kept', href: `${publicUrl}${paths.retention}` },
    notes: ['Your organisation chose how long answers keep their names. Who manages it can change that until then.'],
  }
}

/** The code that a survey's link asks for in a browser not seen before: 8 digits, valid 10 minutes. [ENTRY-010] */
export function surveyCodeMail({ to, code }: { to: string; code: string }): Letter {
  return {
    to,
    subject: 'Your verification code',
    paragraphs: ['Enter this code to go on with your survey.'],
    code,
    notes: [
      'The code is valid for 10 minutes and works once.',
      'If you did not open the survey just now, somebody else has its link: without the code they do not see your answers. Never pass the code on.',
    ],
  }
}

/** Whose results these are; `words`: those of the consultant, where there are any. */
interface ResultsNews {
  readonly to: string
  readonly firstName: string
  readonly organisation: string
  readonly inquiry: string
  readonly words?: OwnWords
}
/** Published results, and where they are read. */
interface ReadyResults extends ResultsNews {
  readonly inquiryId: string
  readonly version: number
}

/** A manager learns that results are published: the first time, or a further version. The consultant's note stands as their words. [PUBL-012] */
export function resultsReadyMail(publicUrl: string, results: ReadyResults): Letter {
  const { to, firstName, version, words } = results
  return {
    to,
    subject: 'Your results are ready',
    greeting: { name: firstName },
    paragraphs: [
      version === 1
        ? 'The results of your inquiry are published.'
        : 'A new version of the results of your inquiry is published. If you saw an earlier one, the insights say what has changed.',
    ],
    ...(words && { words }),
    facts: [...resultsFacts(results), ['Version', String(version)]],
    action: openInsights(publicUrl, results),
    notes: [],
  }
}

/** The same once more, to who has not opened them. `publishedOn` is a day in words. [PUBL-017] */
export function resultsReminderMail(
  publicUrl: string,
  { publishedOn, ...results }: ReadyResults & { readonly publishedOn: string },
): Letter {
  return {
    ...resultsReadyMail(publicUrl, results),
    paragraphs: [
      `The results of your inquiry were published on ${publishedOn} (UTC), and you have not opened them yet. They still wait for you.`,
    ],
    notes: ['This reminder comes once.'],
  }
}

/** Who added a custom question learns what was decided: the reason of a rejection stands as the words of who gave it. */
export function questionDecidedMail(
  publicUrl: string,
  mail: {
    readonly to: string
    readonly firstName: string
    readonly organisation: string
    readonly inquiry: string
    readonly question: { readonly id: string; readonly title: string; readonly inquiryId: string }
    readonly isApproved: boolean
    /** Why it was rejected, where that was said. */
    readonly words?: OwnWords
  },
): Letter {
  const { to, firstName, organisation, inquiry, question, isApproved, words } = mail
  const address = { role: 'CustomerAdmin', inquiryParamId: question.inquiryId, CustomParamId: question.id } as const
  return {
    to,
    subject: isApproved ? 'Your question was approved' : 'Your question was rejected',
    greeting: { name: firstName },
    paragraphs: [
      isApproved
        ? 'Your consultant has approved your question. It is now part of the survey.'
        : 'Your consultant has not approved your question, so it is not part of the survey. If you change it, your consultant looks at it again.',
    ],
    ...(words && { words }),
    facts: [
      ['Question', question.title],
      ['Inquiry', inquiry],
      ['Organisation', organisation],
    ],
    action: isApproved
      ? { label: 'View the question', href: `${publicUrl}${pathTo(paths.customQuestionView, address)}` }
      : { label: 'Change the question', href: `${publicUrl}${pathTo(paths.customQuestionEdit, address)}` },
    notes: [],
  }
}

/** A manager learns that published results were taken back: the reason stands as the words of who did so. [PUBL-019] */
export function resultsWithdrawnMail({ to, firstName, words, ...results }: ResultsNews): Letter {
  return {
    to,
    subject: 'Your results were withdrawn',
    greeting: { name: firstName },
    paragraphs: [
      'The published results of your inquiry were withdrawn, and are no longer shown. The reason stands below.',
    ],
    ...(words && { words }),
    facts: resultsFacts(results),
    notes: ['What you have kept of them, such as a copy or a figure, should not be used any more.'],
  }
}

const resultsFacts = ({ organisation, inquiry }: Pick<ResultsNews, 'organisation' | 'inquiry'>): [string, string][] => [
  ['Organisation', organisation],
  ['Inquiry', inquiry],
]

const openInsights = (publicUrl: string, { inquiryId }: ReadyResults) => ({
  label: 'Open insights',
  href: `${publicUrl}${pathTo(paths.insights, { role: 'CustomerAdmin', inquiryId })}`,
})

const greetingOf = ({ firstName = '' }: Pick<SurveyRequest, 'firstName'>) =>
  firstName === '' ? {} : { greeting: { name: firstName } }

/** What the person who asks says in own words, where they do. [BOARD-004, BOARD-012] */
const ownWords = ({ AskedBy }: Pick<Introduction, 'AskedBy'>, text = '') =>
  text === '' ? {} : { words: { by: AskedBy.Name, text } }

const asksToTakePart = ({ QuestionCount, Minutes }: Introduction) =>
  `You have been asked to take part in a survey: ${QuestionCount} question${QuestionCount === 1 ? '' : 's'}, about ${Minutes} minutes.`

const openSurvey = (href: string) => ({
  label: 'Open survey',
  href,
  about: 'Your survey opens at this address:',
})

const yours =
  'The link is yours alone: it leads back to your answers until the last day, and for this e-mail address only. Do not pass it on.'

function surveyFacts({ CustomerName, AskedBy, Inquiry, ExpiryDate }: Introduction): [string, string][] {
  return [
    ['Organisation', CustomerName],
    ['Asked by', AskedBy.Name],
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
