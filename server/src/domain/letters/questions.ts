import * as paths from '@plumbline/contract/wire/mailed-paths'
import { pathTo } from '@plumbline/contract/wire/path-to'
import type { Letter, OwnWords } from '../../platform/db/schema/mail.ts'

interface DecidedQuestion {
  readonly to: string
  readonly firstName: string
  readonly organisation: string
  readonly inquiry: string
  readonly question: { readonly id: string; readonly title: string; readonly inquiryId: string }
  /** Those of the consultant, where there are any. */
  readonly words?: OwnWords
}

/** Who added a custom question learns that it was approved. */
export function questionApprovedMail(publicUrl: string, mail: DecidedQuestion): Letter {
  return {
    ...decidedMail(mail),
    subject: 'Your question was approved',
    paragraphs: ['Your consultant approved your question. It is now part of the survey.'],
    action: {
      label: 'View the question',
      href: `${publicUrl}${pathTo(paths.customQuestionView, addressOf(mail))}`,
    },
  }
}

/** Who added a custom question learns that it was rejected; the reason stands as the words of who gave it. */
export function questionRejectedMail(publicUrl: string, mail: DecidedQuestion): Letter {
  return {
    ...decidedMail(mail),
    subject: 'Your question was rejected',
    paragraphs: [
      'Your consultant rejected your question, so it isn’t part of the survey. If you change it, your consultant will review it again.',
    ],
    action: {
      label: 'Change the question',
      href: `${publicUrl}${pathTo(paths.customQuestionEdit, addressOf(mail))}`,
    },
  }
}

function decidedMail({ to, firstName, organisation, inquiry, question, words }: DecidedQuestion) {
  const facts: Letter['facts'] = [
    ['Question', question.title],
    ['Inquiry', inquiry],
    ['Organisation', organisation],
  ]
  return { to, greeting: { name: firstName }, ...(words && { words }), facts, notes: [] }
}

function addressOf({ question }: DecidedQuestion) {
  return { role: 'CustomerAdmin', inquiryParamId: question.inquiryId, CustomParamId: question.id } as const
}
