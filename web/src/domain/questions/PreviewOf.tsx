import { Title } from '@mantine/core'
import type { Question } from '@plumbline/contract/domain/question-fields'
import type { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/domain/questions'
import { optionsOf } from './options.ts'
import { QuestionPreview } from './QuestionPreview.tsx'

/** A stored question as respondents see it, with a heading, below the values of a view screen. */
export function PreviewOf({ question }: { question: z.output<typeof Question> }) {
  const { Title: title, Description, Type } = question
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t.asRespondentsSeeIt}
      </Title>
      <QuestionPreview
        title={title}
        description={Description}
        type={Type}
        options={optionsOf(Type, question)}
        maxLength={question.MaxLength}
        preset={question.ValidationRegex}
        formats={question.AcceptedFormats}
      />
    </section>
  )
}
