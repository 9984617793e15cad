import type { QuestionType } from '@plumbline/contract/questions'
import { IconUpload } from '@tabler/icons-react'
import { ratingWord } from './options.ts'
import classes from './QuestionPreview.module.css'

interface QuestionPreviewProps {
  title: string
  description: string
  type: QuestionType
  /** Of the question's own type. */
  options: readonly string[]
  /** Characters of a text answer. */
  maxLength: number | null
}

/** How a respondent will see a question. Only to be looked at: nothing in it can be focused or filled in. */
export function QuestionPreview({ title, description, type, options, maxLength }: QuestionPreviewProps) {
  return (
    <div className={classes.preview} inert>
      <p className={classes.title}>{title || 'Question title'}</p>
      {description && <p className={classes.description}>{description}</p>}
      <Answer type={type} options={shownOptions(type, options)} maxLength={maxLength} />
    </div>
  )
}

/** Those that are complete: while one types there may be empty, doubled and half-typed ones. */
function shownOptions(type: QuestionType, options: readonly string[]): string[] {
  const typed = [...new Set(options.map((option) => option.trim()))]
  return typed.filter((option) => (type === 'Rating' ? ratingWord(option) !== '' : option !== ''))
}

function Answer({ type, options, maxLength }: Pick<QuestionPreviewProps, 'type' | 'options' | 'maxLength'>) {
  switch (type) {
    case 'Rating':
      return ['Performance', 'Importance'].map((side) => (
        <div key={side}>
          <p className={classes.side}>{side}</p>
          <div className={classes.scale}>
            {options.map((option) => (
              <span key={option} className={classes.step}>
                <b>{option.toUpperCase()}</b>
                {ratingWord(option)}
              </span>
            ))}
          </div>
        </div>
      ))
    case 'Checkbox':
      return (
        <ul className={classes.choices}>
          {options.map((option) => (
            <li key={option}>
              <span className={classes.box} />
              {option}
            </li>
          ))}
        </ul>
      )
    case 'Textbox':
      return (
        <>
          <div className={classes.text} />
          {maxLength !== null && maxLength > 0 && <p className={classes.side}>At most {maxLength} characters</p>}
        </>
      )
    case 'Document':
      return (
        <div className={classes.drop}>
          <IconUpload size={20} aria-hidden />
          Upload a document
        </div>
      )
  }
}
