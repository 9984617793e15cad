import { staffSignUpPath } from '@plumbline/contract/people/staff-link'
import * as paths from '@plumbline/contract/wire/mailed-paths'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t as facts } from '@plumbline/texts/emails/facts'
import { t } from '@plumbline/texts/emails/joining'
import type { Letter } from '../../platform/db/schema/mail.ts'

/** Someone signed up: the link verifies the address and is valid 48 hours. */
export function verificationMail(
  publicUrl: string,
  { to, firstName, token }: { to: string; firstName: string; token: string },
): Letter {
  return {
    to,
    subject: t.verifyYourEmailAddress,
    greeting: { name: firstName },
    paragraphs: [t.confirmItWasYou],
    action: {
      label: t.verifyAddress,
      href: `${publicUrl}${paths.verifyEmail}${searchTo(paths.verifyEmail, { token })}`,
    },
    notes: [t.linkIsValid, t.ifItWasntYouSaySo],
  }
}

/** Invites someone to be the first administrator of a new organisation. */
export function organisationInvitationMail(
  publicUrl: string,
  invitation: { to: string; organisation: string; invitedBy: string; invite: string },
): Letter {
  const { to, organisation, invitedBy, invite } = invitation
  return {
    to,
    subject: t.invitedToSetUp,
    paragraphs: [t.setUpAndBecomeAdministrator, t.product],
    facts: [
      [facts.organisation, organisation],
      [facts.invitedBy, invitedBy],
    ],
    action: { label: t.setUpOrganisation, href: `${publicUrl}${staffSignUpPath(organisation, to, invite)}` },
    notes: [t.linkWorksOnce],
  }
}

/** Invites someone to be another administrator of an organisation. */
export function administratorInvitationMail(
  publicUrl: string,
  invitation: { to: string; organisation: string; invitedBy: string; invite: string },
): Letter {
  const { to, organisation, invitedBy, invite } = invitation
  return {
    to,
    subject: t.invitedAsAdministrator,
    paragraphs: [t.beAnAdministrator, t.product],
    facts: [
      [facts.organisation, organisation],
      [facts.invitedBy, invitedBy],
    ],
    action: { label: t.setUpAccount, href: `${publicUrl}${staffSignUpPath(organisation, to, invite)}` },
    notes: [t.linkWorksOnce],
  }
}

/** Invites someone to be another consultant. */
export function consultantInvitationMail(
  publicUrl: string,
  invitation: { to: string; invitedBy: string; invite: string },
): Letter {
  const { to, invitedBy, invite } = invitation
  return {
    to,
    subject: t.invitedAsConsultant,
    paragraphs: [t.joinTheConsultants],
    facts: [[facts.invitedBy, invitedBy]],
    action: {
      label: t.joinTheTeam,
      href: `${publicUrl}${paths.joinTeam}${searchTo(paths.joinTeam, { invite })}`,
    },
    notes: [t.linkWorksOnce],
  }
}

/**
 * The same for an address that has an account elsewhere: it cannot have one here as well. Only its owner is told, not the person who invited it
 * (security, B7).
 */
export function administratorElsewhereMail({ to, organisation }: { to: string; organisation: string }): Letter {
  return {
    to,
    subject: t.invitedAsAdministrator,
    paragraphs: [t.addressHasAnAccount],
    facts: [[facts.organisation, organisation]],
    notes: [t.accountStaysAsItIs],
  }
}

/** Tells an administrator that someone with a verified address is waiting for approval. */
export function approvalMail(
  publicUrl: string,
  request: { to: string; organisation: string; name: string; email: string },
): Letter {
  const { to, organisation, name, email } = request
  return {
    to,
    subject: t.someoneWantsToJoin,
    paragraphs: [t.waitingForApproval],
    facts: [
      [facts.name, name],
      [facts.email, email],
      [facts.organisation, organisation],
    ],
    action: {
      label: t.approveOrDecline,
      href: `${publicUrl}${paths.people}${searchTo(paths.people, { show: 'waiting' })}`,
    },
    notes: [t.onlyApprovePeopleYouKnow],
  }
}

/** Tells the person waiting for approval that an administrator has approved them. */
export function approvedMail(
  publicUrl: string,
  { to, firstName, organisation }: { to: string; firstName: string; organisation: string },
): Letter {
  return {
    to,
    subject: t.accountApproved,
    greeting: { name: firstName },
    paragraphs: [t.administratorApprovedIt],
    facts: [[facts.organisation, organisation]],
    action: { label: t.logIn, href: `${publicUrl}${paths.login}` },
    notes: [],
  }
}
