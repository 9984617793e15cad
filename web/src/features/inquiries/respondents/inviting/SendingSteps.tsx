import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/inquiries/sending'
import { Link } from 'react-router'
import * as paths from '../../../../paths.ts'
import type { RespondentsForm } from './respondents-form.ts'
import classes from './sending.module.css'
import { type Step, steps } from './sending.rules.ts'

/** What the steps are called. */
export const stepTitles: Readonly<Record<Step, string>> = {
  people: t.people,
  privacy: t.privacy,
  email: t.email,
  send: t.checkAndSend,
}

interface SendingStepsProps extends Pick<RespondentsForm, 'values'> {
  count: number
  current: Step
  isFaulty: (step: Step) => boolean
}

/** The four steps, each a link, with what was chosen there or what is missing. */
export function SendingSteps({ values, count, current, isFaulty }: SendingStepsProps) {
  const at = steps.indexOf(current)
  return (
    <nav aria-label={t.steps}>
      <ol className={classes.steps}>
        {steps.map((step, n) => {
          const isMissing = isFaulty(step) && (n < at || step === 'people')
          const said = isMissing
            ? step === 'people' && count === 0
              ? t.addPeople
              : t.toFix
            : chosen(step, values, count)
          return (
            <li key={step} data-done={n < at || undefined} data-current={n === at || undefined}>
              <Link
                to={{ search: searchTo(paths.respondentsManage, { step }) }}
                aria-current={n === at ? 'step' : undefined}
                className={classes.step}
              >
                <span className={classes.number} aria-hidden>
                  {n + 1}
                </span>
                <span>
                  {stepTitles[step]}
                  {said !== undefined && (
                    <span className={classes.said} data-missing={isMissing || undefined}>
                      {said}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function chosen(step: Step, { Confidentiality, Introduction }: RespondentsForm['values'], count: number) {
  switch (step) {
    case 'people':
      return t.peopleCount({ count })
    case 'privacy':
      return Confidentiality === 'confidential' ? t.confidential : t.identified
    case 'email':
      return Introduction.trim() === '' ? t.standardText : t.ownWords
    case 'send':
      return undefined
  }
}
