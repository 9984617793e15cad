import type { Letter } from '../db/schema.ts'
import {
  administratorElsewhereMail,
  administratorInvitationMail,
  approvalMail,
  approvedMail,
  organisationInvitationMail,
  passwordChangedMail,
  passwordCodeMail,
  surveyInvitationMail,
  surveyMail,
  verificationMail,
} from '../letters/letters.ts'
import { renderMail } from '../mail/render.ts'

export const MAIL_PUBLIC_URL = 'https://plumbline.example.com'
export const MAIL_TO = 'ines@acme.example.com'
const TOKEN = 'kX9v2LqT7mRw4ZbN8sFd3HyJ6cPg1AeUxW0=+/.._-'

/** Every mail of the product by its name, with these words wherever people type some. */
export function everyMail(organisation: string, { firstName = organisation, inquiry = organisation } = {}) {
  const publicUrl = MAIL_PUBLIC_URL
  const to = MAIL_TO
  const survey = { to, organisation, inquiry, expiryDate: '2026-12-19' }
  const ids = {
    inquiryId: '0197a000-0000-7000-8000-000000000001',
    inquiryTypeId: '0197a000-0000-7000-8000-000000000002',
  }
  const letters: Record<string, Letter> = {
    verification: verificationMail(publicUrl, { to, firstName, token: TOKEN }),
    survey: surveyMail(publicUrl, { ...survey, ...ids, role: 'CustomerUser' }),
    'survey-invitation': surveyInvitationMail(publicUrl, { ...survey, invite: TOKEN }),
    'organisation-invitation': organisationInvitationMail(publicUrl, { to, organisation, invite: TOKEN }),
    'administrator-invitation': administratorInvitationMail(publicUrl, { to, organisation, invite: TOKEN }),
    'administrator-elsewhere': administratorElsewhereMail({ to, organisation }),
    approval: approvalMail(publicUrl, { to, organisation, name: firstName, email: 'ben@acme.example.com' }),
    approved: approvedMail(publicUrl, { to, firstName, organisation }),
    'password-code': passwordCodeMail({ to, code: '04817263' }),
    'password-changed': passwordChangedMail(publicUrl, { to, firstName }),
  }
  return Object.fromEntries(Object.entries(letters).map(([name, letter]) => [name, renderMail(letter)]))
}
