import type { RespondentState } from '@plumbline/contract/inquiries/respondent-status'
import type { MailKind, Respondent } from '@plumbline/contract/inquiries/respondents'
import { t } from '@plumbline/texts/inquiries/respondents'
import { momentInWords } from '../../../ui/marks/dates.ts'

/** A respondent's status, in words. */
export const stateWords = {
  'mail failed': t.emailFailed,
  invited: t.invited,
  opened: t.openedTheSurvey,
  begun: t.started,
  returned: t.returnedForCorrection,
  submitted: t.submitted,
} as const satisfies Record<RespondentState, string>

/** The purpose of an email to a respondent, in words. */
export const mailWords = {
  invitation: t.invitation,
  reminder: t.reminder,
  returned: t.returnedForCorrection,
} as const satisfies Record<MailKind, string>

/** The statuses a list can be filtered by; for a confidential inquiry the three that are shown. */
export function statesToldOf(isConfidential: boolean): readonly RespondentState[] {
  return isConfidential
    ? ['mail failed', 'invited', 'submitted']
    : ['mail failed', 'invited', 'opened', 'begun', 'returned', 'submitted']
}

/** A respondent's last activity, and the emails sent: '2 Nov 2026, 12:04 · 2 emails'. */
export function activityOf({ LastActivity, Mails }: Respondent): string {
  return [
    ...(LastActivity === null ? [] : [momentInWords(LastActivity)]),
    ...(Mails.length === 0 ? [] : [keptTogether(t.emailCount({ count: Mails.length }))]),
  ].join(' · ')
}

/** A respondent's status, with progress if relevant: 'Started, 40%'. */
export function stateOf({ State, PercentAnswered }: Respondent): string {
  const hasShare = PercentAnswered !== null && (State === 'begun' || State === 'returned')
  return hasShare ? t.stateWithShare({ state: stateWords[State], percent: PercentAnswered }) : stateWords[State]
}

const keptTogether = (words: string): string => words.replaceAll(' ', '\u00a0')

/** A respondent's name, or the address if unknown. */
export function nameOf({ FirstName, LastName, Email }: Pick<Respondent, 'FirstName' | 'LastName' | 'Email'>): string {
  return `${FirstName} ${LastName}`.trim() || Email
}
