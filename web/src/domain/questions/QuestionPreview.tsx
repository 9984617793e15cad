import type { AcceptedFormats, QuestionType, ValidationRegex } from '@plumbline/contract/domain/questions'
import type { SurveyLayout } from '@plumbline/contract/domain/survey-layout'
import { mayStayOpen } from '@plumbline/contract/surveys/survey-rules'
import { t } from '@plumbline/texts/domain/questions'
import { type ReactElement, useId } from 'react'
import { ChoiceList } from './ChoiceList.tsx'
import { FilePick } from './FilePick.tsx'
import { FreeText } from './FreeText.tsx'
import { type OptionKind, ratingWord } from './options.ts'
import classes from './Question.module.css'
import { QuestionCard } from './QuestionCard.tsx'
import { RatingRows } from './RatingRows.tsx'

interface QuestionPreviewProps {
  title: string
  description: string
  /** '' until one is chosen: then there is no answer part yet. */
  type: QuestionType | ''
  /** Of the question's own type. */
  options: readonly string[]
  /** Maximum characters of a text answer. */
  maxLength: number | null
  preset: ValidationRegex | null
  formats: AcceptedFormats
  layout?: SurveyLayout
}

/** A question as respondents will see it, drawn by the same components. Read-only: nothing in it is focusable. */
export function QuestionPreview({ title, description, type, layout, ...answer }: QuestionPreviewProps) {
  const titleId = useId()
  return (
    <div className={classes.questions} data-layout={layout} inert>
      <QuestionCard
        titleId={titleId}
        title={title || t.titleToCome}
        description={description}
        isOptional={type !== '' && mayStayOpen(type)}
      >
        {type !== '' && <Answer type={type} title={title} titleId={titleId} {...answer} />}
      </QuestionCard>
    </div>
  )
}

function Answer({
  type,
  title,
  options,
  maxLength,
  preset,
  formats,
  titleId,
}: Omit<QuestionPreviewProps, 'description' | 'type' | 'layout'> & {
  type: QuestionType
  titleId: string
}): ReactElement {
  const answered = { titleId, change: () => undefined, isLocked: false }
  switch (type) {
    case 'Rating':
      return (
        <RatingRows
          title={title}
          options={shownOptions('rating', options)}
          given={{ performance: '', importance: '' }}
          {...answered}
        />
      )
    case 'Checkbox':
      return <ChoiceList options={shownOptions('checkbox', options)} chosen={[]} {...answered} />
    case 'Textbox':
      return <FreeText text="" maxLength={maxLength} preset={preset} fault={null} {...answered} />
    case 'Document':
      return <FilePick formats={formats} pick={() => undefined} isLocked={false} titleId={titleId} />
  }
}

/** Only complete options: while typing there may be empty, duplicate and half-typed ones. */
function shownOptions(kind: OptionKind, options: readonly string[]): string[] {
  const typed = [...new Set(options.map((option) => option.trim()))]
  return typed
    .filter((option) => (kind === 'rating' ? ratingWord(option) !== '' : option !== ''))
    .map((option) => (kind === 'rating' ? option.toLowerCase() : option))
}
