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
    subject: 'Verify your email address',
    greeting: { name: firstName },
    paragraphs: ['Someone signed up with this email address. Open the link to confirm that it was you.'],
    action: {
      label: 'Verify address',
      href: `${publicUrl}${paths.verifyEmail}${searchTo(paths.verifyEmail, { token })}`,
    },
    notes: [
      'The link is valid for 48 hours. Opening it doesn’t change anything yet.',
      'If it wasn’t you, say so on the page and the sign-up is deleted. There is nothing else to do.',
    ],
  }
}

/** What a manager is invited to, who has never heard of it. */
const PRODUCT =
  'With Plumbline, your people say in a short survey how things are going at work and what matters most. You and your consultant then see what is going well and what to work on next.'

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
    notes: ['The link works once, for this email address only, and is valid for 14 days.'],
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
    notes: ['The link works once, for this email address only, and is valid for 14 days.'],
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
    paragraphs: [
      'You’re invited to join the team of consultants. Choose your name and password when you open the link.',
    ],
    facts: [['Invited by', invitedBy]],
    action: {
      label: 'Join the team',
      href: `${publicUrl}${paths.joinTeam}${searchTo(paths.joinTeam, { invite })}`,
    },
    notes: ['The link works once, for this email address only, and is valid for 14 days.'],
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
      'You’re invited to be an administrator of an organisation, but this email address already has an account, and an account can belong to only one organisation. To accept, ask to be invited at a different email address.',
    ],
    facts: [['Organisation', organisation]],
    notes: ['Your account stays as it is. The person who invited you isn’t told that you have one.'],
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
    subject: 'Someone wants to join your organisation',
    paragraphs: ['Someone signed up for your organisation without an invitation and is waiting for approval.'],
    facts: [
      ['Name', name],
      ['Email', email],
      ['Organisation', organisation],
    ],
    action: {
      label: 'Approve or decline',
      href: `${publicUrl}${paths.people}${searchTo(paths.people, { show: 'waiting' })}`,
    },
    notes: ['Only approve people you know belong to your organisation. Until then they can’t sign in.'],
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
    paragraphs: ['An administrator of your organisation approved your account. You can log in now.'],
    facts: [['Organisation', organisation]],
    action: { label: 'Log in', href: `${publicUrl}${paths.login}` },
    notes: [],
  }
}
