import { texts } from '../../src/texts.ts'

export const t = texts('emails/joining', {
  verifyYourEmailAddress: 'Verify your email address',
  confirmItWasYou: 'Someone signed up with this email address. Open the link to confirm that it was you.',
  verifyAddress: 'Verify address',
  linkIsValid: 'The link is valid for 48 hours. Opening it doesn’t change anything yet.',
  ifItWasntYouSaySo: 'If it wasn’t you, say so on the page and the sign-up is deleted. There is nothing else to do.',
  invitedToSetUp: 'You are invited to set up your organisation',
  setUpAndBecomeAdministrator: 'You’re invited to set up your organisation in Plumbline and become its administrator.',
  product:
    'With Plumbline, your people say in a short survey how things are going at work and what matters most. You and your consultant then see what is going well and what to work on next.',
  setUpOrganisation: 'Set up organisation',
  linkWorksOnce: 'The link works once, for this email address only, and is valid for 14 days.',
  invitedAsAdministrator: 'You are invited as an administrator',
  beAnAdministrator: 'You’re invited to be an administrator of your organisation in Plumbline.',
  setUpAccount: 'Set up account',
  invitedAsConsultant: 'You are invited as a consultant',
  joinTheConsultants:
    'You’re invited to join the team of consultants. Choose your name and password when you open the link.',
  joinTheTeam: 'Join the team',
  addressHasAnAccount:
    'You’re invited to be an administrator of an organisation, but this email address already has an account, and an account can belong to only one organisation. To accept, ask to be invited at a different email address.',
  accountStaysAsItIs: 'Your account stays as it is. The person who invited you isn’t told that you have one.',
  someoneWantsToJoin: 'Someone wants to join your organisation',
  waitingForApproval: 'Someone signed up for your organisation without an invitation and is waiting for approval.',
  approveOrDecline: 'Approve or decline',
  onlyApprovePeopleYouKnow:
    'Only approve people who you know belong to your organisation. They can’t log in until you approve them.',
  accountApproved: 'Your account has been approved',
  administratorApprovedIt: 'An administrator of your organisation approved your account. You can log in now.',
  logIn: 'Log in',
})
