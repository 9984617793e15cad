import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { type Answers, type AreaOfSurvey, countAnswered, type Faults } from './keeping/answers.ts'
import { REVIEW, stepInWords } from './keeping/links.ts'
import classes from './survey-form.module.css'

interface AreaLinksProps {
  areas: readonly AreaOfSurvey[]
  /** The current area, or the review. */
  current: string
  /** Undefined while this device's answers are being read: then there are no counts. */
  answers: Answers | undefined
  faults: Faults
}

/** The survey's steps: each area with its progress, and the review. */
export function AreaLinks({ areas, current, answers, faults }: AreaLinksProps) {
  const link = (name: string, count?: string) => (
    <Link
      key={name}
      to={{ search: searchTo(paths.respondentSurvey, { area: name }) }}
      className={classes.step ?? ''}
      aria-current={name === current ? 'step' : undefined}
    >
      {stepInWords(name)}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </Link>
  )
  return (
    <nav aria-label={t.areas} className={classes.steps}>
      {areas.map(({ area, questions }) =>
        link(area, `${answers ? countAnswered(questions, answers, faults) : '–'}/${questions.length}`),
      )}
      {link(REVIEW)}
    </nav>
  )
}
