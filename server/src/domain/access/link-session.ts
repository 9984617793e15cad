import type { CallSpec } from '@plumbline/contract/wire/call'
import { notByLink } from '../../platform/errors.ts'
import type { Session } from './session.ts'

/** Throws 403 where a session begun by a survey's link alone may not make this call, whatever it is about. [ENTRY-009] */
export function refuseBeyondLink({ onlyInquiry }: Session, { byLink }: CallSpec): void {
  if (onlyInquiry !== null && byLink === undefined) throw notByLink()
}

/** Throws 403 where what the checked input is about is not the inquiry and the person of a session by link. */
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

/** What stands in a member of the input, 'form.SurveyAnswerDtos.InquiryId': a list is gone through. */
function valuesAt(values: readonly unknown[], [name, ...rest]: readonly string[]): unknown[] {
  const all = values.flat()
  if (name === undefined) return all
  return valuesAt(
    all.map((value) => (value as Readonly<Record<string, unknown>>)[name]),
    rest,
  )
}
