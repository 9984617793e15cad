import type { CallSpec } from '@plumbline/contract/wire/call'
import { notByLink } from '../../platform/errors.ts'
import type { Session } from './session.ts'

/** Throws 403 if a session started only by a survey's link may not make this call at all. [ENTRY-009] */
export function refuseBeyondLink({ onlyInquiry }: Session, { byLink }: CallSpec): void {
  if (onlyInquiry !== null && byLink === undefined) throw notByLink()
}

/** Throws 403 if the checked input concerns another inquiry or person than those of a session by link. */
export function refuseOtherSurvey({ onlyInquiry, userId }: Session, { byLink }: CallSpec, input: object): void {
  if (onlyInquiry === null) return
  const own = { inquiry: onlyInquiry, person: userId }
  for (const what of ['inquiry', 'person'] as const) {
    const member = byLink?.[what]
    if (member === undefined) continue
    const named = valuesAt([input], member.split('.'))
    if (named.length === 0 || named.some((value) => value !== own[what])) throw notByLink()
  }
}

/** The value of an input member such as 'form.SurveyAnswerDtos.InquiryId'; lists are searched. */
function valuesAt(values: readonly unknown[], [name, ...rest]: readonly string[]): unknown[] {
  const all = values.flat()
  if (name === undefined) return all
  return valuesAt(
    all.map((value) => (value as Readonly<Record<string, unknown>>)[name]),
    rest,
  )
}
