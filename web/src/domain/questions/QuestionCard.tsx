import { Text } from '@mantine/core'
import { t } from '@plumbline/texts/domain/questions'
import type { ReactNode } from 'react'
import classes from './Question.module.css'

interface QuestionCardProps {
  /** Which question of a survey it is, and its number there, from 1; a preview has neither. */
  id?: string
  number?: number
  /** The id of the title, which names what answers the question. */
  titleId: string
  title: string
  description: string
  isOptional: boolean
  children: ReactNode
}

/** A question as a respondent sees it: its title, what is meant by it, and what answers it. */
export function QuestionCard({ id, number, titleId, title, description, isOptional, children }: QuestionCardProps) {
  return (
    <div className={classes.card} data-question={id}>
      <div>
        <h3 id={titleId} tabIndex={-1} className={`${classes.question} ${classes.focusable}`} dir="auto">
          {number !== undefined && <span className={classes.number}>{number}. </span>}
          {title}
          {isOptional && <span className={classes.optional}> {t.optional}</span>}
        </h3>
        <Text size="sm" c="dimmed" className={classes.description} dir="auto">
          {description}
        </Text>
      </div>
      {children}
    </div>
  )
}
