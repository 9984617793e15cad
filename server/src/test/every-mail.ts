import type { Introduction, Promised } from '@plumbline/contract/domain/survey-introduction'
import { language } from '@plumbline/texts/src/language'
import {
  addressChangedMail,
  addressCodeMail,
  addressTakenMail,
  newSignInMail,
  passwordChangedMail,
  passwordCodeMail,
} from '../domain/letters/accounts.ts'
import { actionGivenMail, actionReminderMail } from '../domain/letters/actions.ts'
import { backupFailedMail } from '../domain/letters/backup.ts'
import {
  factorAddedMail,
  factorRemovedMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  recoveryCodesMail,
  singleSignOnMail,
} from '../domain/letters/factors.ts'
import {
  administratorElsewhereMail,
  administratorInvitationMail,
  approvalMail,
  approvedMail,
  consultantInvitationMail,
  organisationInvitationMail,
  verificationMail,
} from '../domain/letters/joining.ts'
import { dataReadyMail, namesGoMail } from '../domain/letters/personal-data.ts'
import { questionApprovedMail, questionRejectedMail } from '../domain/letters/questions.ts'
import { resultsReadyMail, resultsReminderMail, resultsWithdrawnMail } from '../domain/letters/results.ts'
import {
  reminderMail,
  surveyCodeMail,
  surveyInvitationMail,
  surveyMail,
  surveyReturnedMail,
} from '../domain/letters/surveys.ts'
import type { Letter } from '../platform/db/schema/mail.ts'
import { renderMail } from '../platform/mail/render.ts'

export const MAIL_PUBLIC_URL = 'https://plumbline.example.com'
export const MAIL_TO = 'ines@acme.example.com'
const TOKEN = 'kX9v2LqT7mRw4ZbN8sFd3HyJ6cPg1AeUxW0=+/.._-'

/** Every mail template by its name, with these words wherever people type some. */
export function everyMail(
  organisation: string,
  { firstName = organisation, inquiry = organisation, manager = organisation } = {},
) {
  const publicUrl = MAIL_PUBLIC_URL
  const to = MAIL_TO
  const survey: Omit<Introduction, 'ReadBy'> & Promised = {
    CustomerName: organisation,
    CustomerId: '0197a000-0000-7000-8000-000000000001',
    City: organisation,
    Country: 'United Kingdom',
    Industry: 'Manufacturing',
    State: organisation,
    Website: '',
    Address: organisation,
    AskedBy: { Name: manager, Email: 'mia@acme.example.com' },
    Inquiry: inquiry,
    InquiryTypeName: organisation,
    QuestionCount: 32,
    Minutes: 10,
    ExpiryDate: '2026-12-19',
    Confidentiality: 'identified' as const,
    MinFigures: 5,
    MinTexts: 10,
  }
  const words = { by: manager, text: inquiry }
  const owner = { to, firstName, organisation, inquiry, opens: { token: TOKEN } }
  const decided = {
    to,
    firstName,
    organisation,
    inquiry,
    question: {
      id: '0197a000-0000-7000-8000-000000000002',
      title: inquiry,
      inquiryId: '0197a000-0000-7000-8000-000000000002',
    },
  }
  const results = { to, firstName, organisation, inquiry, words }
  const published = { ...results, inquiryId: '0197a000-0000-7000-8000-000000000002', version: 2 }
  const letters: Record<string, Letter> = {
    verification: verificationMail(publicUrl, { to, firstName, token: TOKEN }),
    survey: surveyMail(publicUrl, { to, survey, invite: TOKEN, firstName, words: inquiry }),
    'survey-invitation': surveyInvitationMail(publicUrl, { to, survey, invite: TOKEN }),
    reminder: reminderMail(publicUrl, {
      to,
      survey,
      invite: TOKEN,
      hasAccount: false,
      firstName,
      words: { by: manager, text: inquiry },
      stop: TOKEN,
    }),
    returned: surveyReturnedMail(publicUrl, { to, survey, invite: TOKEN, returnedBy: manager, reason: inquiry }),
    'results-ready': resultsReadyMail(publicUrl, published),
    'results-reminder': resultsReminderMail(publicUrl, { ...published, publishedOn: '2026-12-12' }),
    'action-given': actionGivenMail(publicUrl, {
      ...owner,
      opens: { inquiryId: published.inquiryId, owner: published.inquiryId },
      action: { what: inquiry, dueDay: '2026-12-19' },
      givenBy: manager,
    }),
    'action-reminder': actionReminderMail(publicUrl, {
      ...owner,
      actions: [{ what: inquiry, dueDay: '2026-12-19' }],
      more: 2,
      stop: TOKEN,
    }),
    'question-approved': questionApprovedMail(publicUrl, decided),
    'question-rejected': questionRejectedMail(publicUrl, { ...decided, ...results }),
    'results-withdrawn': resultsWithdrawnMail(results),
    'organisation-invitation': organisationInvitationMail(publicUrl, {
      to,
      organisation,
      invitedBy: manager,
      invite: TOKEN,
    }),
    'administrator-invitation': administratorInvitationMail(publicUrl, {
      to,
      organisation,
      invitedBy: manager,
      invite: TOKEN,
    }),
    'consultant-invitation': consultantInvitationMail(publicUrl, { to, invitedBy: manager, invite: TOKEN }),
    'administrator-elsewhere': administratorElsewhereMail({ to, organisation }),
    approval: approvalMail(publicUrl, { to, organisation, name: firstName, email: 'ben@acme.example.com' }),
    approved: approvedMail(publicUrl, { to, firstName, organisation }),
    'survey-code': surveyCodeMail({ to, code: '04817263' }),
    'password-code': passwordCodeMail({ to, code: '04817263' }),
    'new-sign-in': newSignInMail(publicUrl, {
      to,
      firstName,
      browser: 'Firefox on Windows',
      clientAddress: '203.0.113.7',
      at: new Date('2026-11-23T07:10:00Z'),
    }),
    'password-changed': passwordChangedMail(publicUrl, { to, firstName }),
    'factor-added': factorAddedMail({ to, firstName }),
    'factor-removed': factorRemovedMail({ to, firstName, factor: null }),
    'recovery-codes': recoveryCodesMail({ to, firstName }),
    'passkey-added': passkeyAddedMail(publicUrl, { to, firstName, name: organisation }),
    'passkey-removed': passkeyRemovedMail(publicUrl, { to, firstName, name: organisation }),
    'single-sign-on': singleSignOnMail(publicUrl, {
      to,
      firstName,
      provider: 'login.acme.example.com',
      isLinked: true,
    }),
    'backup-failed': backupFailedMail({
      to,
      firstName,
      lastProven: '2026-11-21T03:00:00.000Z',
      failure: 'The disk of BACKUP_DIR is full.',
    }),
    'address-code': addressCodeMail({ to, code: '04817263' }),
    'address-taken': addressTakenMail(publicUrl, { to }),
    'address-changed': addressChangedMail({ to, firstName }),
    'data-ready': dataReadyMail(publicUrl, { to, firstName, role: 'CustomerUser' }),
    'names-go': namesGoMail(publicUrl, { to, firstName, organisation, inquiry, day: '10 Mar 2027' }),
  }
  return Object.fromEntries(
    Object.entries(letters).map(([name, letter]) => [name, renderMail({ ...letter, language: language() })]),
  )
}
