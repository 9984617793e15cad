import { texts } from '../../src/texts.ts'

export const t = texts('wire/people', {
  passkeyInvalid: 'This isn’t a valid passkey response.',
  passkeyTooLong: 'This passkey response is too long.',
  addressNotVerified: 'Your email address isn’t verified yet. Open the link in the email we sent you.',
  monthsOutOfRange: 'Choose {least, number} to {most, number} months, or none.',
  invitationNotValid: 'Invitation not valid',
  waitingOnlyTrue: 'waiting can only be true.',
  days: 'days',
  months: 'months',
  years: 'years',
  forProfit: 'For Profit',
  nonProfit: 'Non-Profit',
  soleProprietorship: 'Sole proprietorship',
  partnership: 'Partnership',
  privateCompany: 'Private company',
  publicCompany: 'Public company',
  familyOwned: 'Family-owned',
  employeeOwned: 'Employee-owned',
  cooperative: 'Cooperative',
  government: 'Government',
  otherOwnership: 'Other',
})
