import * as paths from '@plumbline/contract/wire/mailed-paths'
import { pathTo } from '@plumbline/contract/wire/path-to'
import type { Letter, OwnWords } from '../../platform/db/schema/mail.ts'

/** Who added a custom question learns what was decided: the reason of a rejection stands as the words of who gave it. */
export function questionDecidedMail(
  publicUrl: string,
  mail: {
    readonly to: string
    readonly firstName: string
    readonly organisation: string
    readonly inquiry: string
    readonly question: { readonly id: string; readonly title: string; readonly inquiryId: string }
    readonly isApproved: boolean
    /** Why it was rejected, where that was said. */
    readonly words?: OwnWords
  },
): Letter {
  const { to, firstName, organisation, inquiry, question, isApproved, words } = mail
  const address = { role: 'CustomerAdmin', inquiryParamId: question.inquiryId, CustomParamId: question.id } as const
  return {
    to,
    subject: isApproved ? 'Your question was approved' : 'Your question was rejected',
    greeting: { name: firstName },
    paragraphs: [
      isApproved
        ? 'Your consultant has approved your question. It is now part of the survey.'
        : 'Your consultant has not approved your question, so it is not part of the survey. If you change it, your consultant looks at it again.',
    ],
    ...(words && { words }),
    facts: [
      ['Question', question.title],
      ['Inquiry', inquiry],
      ['Organisation', organisation],
    ],
    action: isApproved
      ? { label: 'View the question', href: `${publicUrl}${pathTo(paths.customQuestionView, address)}` }
      : { label: 'Change the question', href: `${publicUrl}${pathTo(paths.customQuestionEdit, address)}` },
    notes: [],
  }
}
