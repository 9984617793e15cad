import * as paths from '@plumbline/contract/wire/mailed-paths'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t as facts } from '@plumbline/texts/emails/facts'
import { t } from '@plumbline/texts/emails/questions'
import type { Letter, OwnWords } from '../../platform/db/schema/mail.ts'

interface DecidedQuestion {
  readonly to: string
  readonly firstName: string
  readonly organisation: string
  readonly inquiry: string
  readonly question: { readonly id: string; readonly title: string; readonly inquiryId: string }
  /** The consultant's words, if any. */
  readonly words?: OwnWords
}

/** Tells the author of a custom question that it was approved. */
export function questionApprovedMail(publicUrl: string, mail: DecidedQuestion): Letter {
  return {
    ...decidedMail(mail),
    subject: t.questionApproved,
    paragraphs: [t.nowPartOfTheSurvey],
    action: {
      label: t.viewTheQuestion,
      href: `${publicUrl}${pathTo(paths.customQuestionView, addressOf(mail))}`,
    },
  }
}

/** Tells the author of a custom question that it was rejected; the reason is quoted from the person who gave it. */
export function questionRejectedMail(publicUrl: string, mail: DecidedQuestion): Letter {
  return {
    ...decidedMail(mail),
    subject: t.questionRejected,
    paragraphs: [t.notPartOfTheSurvey],
    action: {
      label: t.changeTheQuestion,
      href: `${publicUrl}${pathTo(paths.customQuestionEdit, addressOf(mail))}`,
    },
  }
}

function decidedMail({ to, firstName, organisation, inquiry, question, words }: DecidedQuestion) {
  const values: Letter['facts'] = [
    [facts.question, question.title],
    [facts.inquiry, inquiry],
    [facts.organisation, organisation],
  ]
  return { to, greeting: { name: firstName }, ...(words && { words }), facts: values, notes: [] }
}

function addressOf({ question }: DecidedQuestion) {
  return { role: 'CustomerAdmin', inquiryParamId: question.inquiryId, CustomParamId: question.id } as const
}
