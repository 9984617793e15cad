import { areaName, areas, arrayOf } from '@plumbline/contract/domain/areas'
import { type QuestionType, ratingInWords } from '@plumbline/contract/domain/questions'
import type { SurveyForm, SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import { chosenInWords } from '@plumbline/contract/surveys/survey-rules'
import { isolated } from '@plumbline/contract/wire/isolated'
import { t } from '@plumbline/texts/documents/own-answers'
import { t as onPaper } from '@plumbline/texts/documents/paper'
import { dayInFull } from '@plumbline/texts/src/formats'
import { leading } from '../../../../platform/paper/leading.ts'
import { Paper } from '../../../../platform/paper/paper.ts'
import { ink, sheet } from '../../../../platform/paper/sheet.ts'
import type { BrandInUse } from '../../../people/brand/brand.queries.ts'
import { oneLine } from '../content/one-line.ts'
import { writeCover } from './cover.ts'

/** A submitted survey and its author. Times are ISO 8601 UTC. */
export interface OwnAnswersContent {
  readonly person: string
  readonly email: string
  readonly createdAt: string
  readonly form: SurveyForm
  readonly brand?: BrandInUse
}

/** Writes one person's submitted answers and ends the document, which is a stream of bytes. [ANSW-027] */
export function writeOwnAnswers({ person, email, createdAt, form, brand }: OwnAnswersContent): PDFKit.PDFDocument {
  const title = oneLine(form.Inquiry)
  const submitted = form.SavedAt === null ? '' : dayInFull(form.SavedAt)
  const paper = new Paper(t.title({ inquiry: title }), person, new Date(createdAt), brand?.colors.light)
  writeCover(
    paper,
    t.kind,
    form.Inquiry,
    [
      [t.name, person],
      [t.email, email],
      [t.inquiryType, form.InquiryTypeName],
      [t.submittedOn, submitted],
    ],
    brand,
  )
  paper.part(t.yourAnswers)
  paper.heading(1, t.yourAnswers)
  let number = 0
  for (const area of areas) {
    const questions = form[arrayOf[area]]
    if (questions.length === 0) continue
    paper.heading(2, areaName(area))
    paper.decorate((doc) => doc.moveTo(sheet.left, doc.y).lineTo(sheet.right, doc.y).lineWidth(0.75).stroke(ink.line))
    paper.space(4)
    for (const question of questions) {
      number += 1
      paper.heading(3, t.numbered({ number, question: leading(question.Question) }), 30)
      const lines = inWords[question.Type](question)
      if (lines.length === 0) paper.write('P', t.notAnswered, { color: ink.dimmed })
      for (const line of lines) paper.write('P', line)
    }
  }
  paper.finish((page, pages) => [
    `${isolated(person)}  ·  ${isolated(title)}  ·  ${submitted}`,
    onPaper.pageOfPages({ page, pages }),
  ])
  return paper.doc
}

/** The answer, line by line; no lines without one. */
const inWords: Readonly<Record<QuestionType, (question: SurveyQuestion) => readonly string[]>> = {
  Rating: ({ Answer, ValueImportanceAnswer }) => [
    t.performance({ rating: ratingInWords(Answer) ?? t.notAnswered }),
    t.importance({ rating: ratingInWords(ValueImportanceAnswer) ?? t.notAnswered }),
  ],
  Textbox: ({ Answer }) => (Answer ? [Answer] : []),
  Checkbox: chosenInWords,
  Document: ({ DocumentName }) => (DocumentName === null ? [] : [DocumentName]),
}
