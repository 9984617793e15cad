import { staffSignUpPath } from '@plumbline/contract/people/staff-link'
import * as paths from '@plumbline/contract/wire/mailed-paths'
import { searchTo } from '@plumbline/contract/wire/search-to'
import type { Letter } from '../../platform/db/schema/mail.ts'

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
