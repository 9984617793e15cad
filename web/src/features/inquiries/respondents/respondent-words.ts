import type { RespondentState } from '@plumbline/contract/inquiries/respondent-status'
import type { MailKind, Respondent } from '@plumbline/contract/inquiries/respondents'
import { t } from '@plumbline/texts/inquiries/respondents'
import { momentInWords } from '../../../ui/marks/dates.ts'

/** Where a respondent stands, in words. */
export const stateWords = {
  'mail failed': t.emailFailed,
  invited: t.invited,
  opened: t.openedTheSurvey,
  begun: t.started,
  returned: t.returnedForCorrection,
  submitted: t.submitted,
} as const satisfies Record<RespondentState, string>

/** What a respondent was mailed for, in words. */
export const mailWords = {
  invitation: t.invitation,
  reminder: t.reminder,
  returned: t.returnedForCorrection,
} as const satisfies Record<MailKind, string>

/** The states that a list can be narrowed to; of a confidential inquiry the three that are told. */
export function statesToldOf(isConfidential: boolean): readonly RespondentState[] {
  return isConfidential
    ? ['mail failed', 'invited', 'submitted']
    : ['mail failed', 'invited', 'opened', 'begun', 'returned', 'submitted']
}

/** What a respondent did last, and the mails sent: '2 Nov 2026, 12:04 · 2 emails'. */
export function activityOf({ LastActivity, Mails }: Respondent): string {
  return [
    ...(LastActivity === null ? [] : [momentInWords(LastActivity)]),
    ...(Mails.length === 0 ? [] : [keptTogether(t.emailCount({ count: Mails.length }))]),
  ].join(' · ')
}

/** Where a respondent stands, with how much is answered where that says something: 'Started, 40 %'. */
export function stateOf({ State, PercentAnswered }: Respondent): string {
  const hasShare = PercentAnswered !== null && (State === 'begun' || State === 'returned')
  return hasShare ? t.stateWithShare({ state: stateWords[State], percent: PercentAnswered }) : stateWords[State]
}

const keptTogether = (words: string): string => words.replaceAll(' ', '\u00a0')

/** A respondent's name, or where it is not known the address. */
export function nameOf({ FirstName, LastName, Email }: Pick<Respondent, 'FirstName' | 'LastName' | 'Email'>): string {
  return `${FirstName} ${LastName}`.trim() || Email
}
