import { Text } from '@mantine/core'
import { t } from '@plumbline/texts/domain/questions'
import type { ReactNode } from 'react'
import classes from './Question.module.css'

interface QuestionCardProps {
  /** The question and its number in the survey, from 1; a preview has neither. */
  id?: string
  number?: number
  /** The title's id, which labels the answer. */
  titleId: string
  title: string
  description: string
  /** The language of both. */
  lang?: string | undefined
  isOptional: boolean
  children: ReactNode
}

/** A question as respondents see it: title, detail and answer. */
export function QuestionCard({
  id,
  number,
  titleId,
  title,
  description,
  lang,
  isOptional,
  children,
}: QuestionCardProps) {
  return (
    <div className={classes.card} data-question={id}>
      <div>
        <h3 id={titleId} tabIndex={-1} className={`${classes.question} ${classes.focusable}`} dir="auto">
          {number !== undefined && <span className={classes.number}>{number}. </span>}
          <span lang={lang}>{title}</span>
          {isOptional && <span className={classes.optional}> {t.optional}</span>}
        </h3>
        <Text size="sm" c="dimmed" className={classes.description} dir="auto" lang={lang}>
          {description}
        </Text>
      </div>
      {children}
    </div>
  )
}
