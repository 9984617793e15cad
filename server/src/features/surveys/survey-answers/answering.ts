import type { AnswerConflict } from '@plumbline/contract/surveys/survey-answers'
import { t } from '@plumbline/texts/calls/surveys'
import { documentLink } from '../../../domain/documents/document-links.ts'
import type { MaillessSurroundings } from '../../../domain/surroundings.ts'
import type { Given, KeptDocument } from './judging.ts'
import type { Kept } from './storing.ts'
import { type AskedRow, type Caller, givenAnswer } from './survey-answers.queries.ts'

/** A stale answer's current value: the person decides which to keep. */
export function conflictOn(question: AskedRow, caller: Caller, signing: MaillessSurroundings): AnswerConflict {
  return {
    DiagnosticId: question.question_id,
    SavedAt: question.answer_saved_at,
    ...givenAnswer(question, caller, signing),
  }
}

/** The same in words, for clients that cannot ask. */
export const answeredElsewhere = ({ question }: Given) => `${question.Question}: ${t.answeredElsewhere}`

/** A question's stored document, with a signed link. */
function asTold(DiagnosticId: string, { id, name }: KeptDocument, caller: Caller, signing: MaillessSurroundings) {
  return { DiagnosticId, DocumentName: name, DownloadLink: documentLink(id, caller.userId, signing) }
}

/** A save's result for its entries: documents, and answer versions. */
export function whatIsSaved(
  taken: readonly Given[],
  { documents, versions }: Kept,
  caller: Caller,
  signing: MaillessSurroundings,
) {
  return {
    Documents: [...documents].map(([id, document]) => asTold(id, document, caller, signing)),
    Versions: taken.map(({ question }) => ({
      DiagnosticId: question.question_id,
      Version: versions.get(question.question_id) ?? question.version ?? 0,
    })),
  }
}

/** For a repeated submission, its original result. */
export function whatStands(given: readonly Given[], caller: Caller, signing: MaillessSurroundings) {
  return {
    Documents: given.flatMap(({ question: { question_id, document_id, document_name } }) =>
      document_id === null || document_name === null
        ? []
        : asTold(question_id, { id: document_id, name: document_name }, caller, signing),
    ),
    Versions: given.map(({ question }) => ({ DiagnosticId: question.question_id, Version: question.version ?? 0 })),
  }
}
