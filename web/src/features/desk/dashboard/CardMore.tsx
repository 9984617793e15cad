import { Button, VisuallyHidden } from '@mantine/core'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/desk/dashboard'
import { IconRotate2 } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { toNextStep } from '../../../domain/stages/next-step.ts'
import { StageMark } from '../../../domain/stages/StageMark.tsx'
import { answeredInWords, endInWords, othersTurn } from '../../../domain/stages/words.ts'
import * as paths from '../../../paths.ts'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { Hint } from '../../../ui/marks/Hint.tsx'
import { rich } from '../../../ui/marks/rich.ts'
import classes from './CardMore.module.css'

interface CardProps {
  inquiry: Inquiry
  role: 'SuperAdmin' | 'CustomerAdmin'
}

/** An inquiry's progress in words, and the next step. [HOME-001] */
export function CardMore(props: CardProps) {
  return (
    <>
      <Facts {...props} />
      <div className={classes.steps}>
        <Steps {...props} />
      </div>
    </>
  )
}

/** How many have answered, the days left, and the last activity. */
function Facts({ inquiry }: CardProps) {
  const { LastActivity, WithdrawnAt } = inquiry
  const facts = [answeredInWords(inquiry), endInWords(inquiry)].filter((fact) => fact !== undefined)
  return (
    <div className={classes.facts}>
      {inquiry.Stage !== 'published' && <StageMark inquiry={inquiry} />}
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {LastActivity !== null && (
        <p className={classes.activity}>{t.lastActivity({ day: instantInWords(LastActivity) })}</p>
      )}
      {WithdrawnAt !== null && (
        <p className={classes.withdrawn}>
          <IconRotate2 size={16} aria-hidden />
          {t.resultsWithdrawn({ day: instantInWords(WithdrawnAt) })}
        </p>
      )}
    </div>
  )
}

/** For inquiries nobody is waiting for. */
const canWait: ReadonlySet<Inquiry['NextStep']> = new Set(['remind', 'follow progress', 'open again'])

/** The next step as a button, or who acts next; below it, or instead of it with results, 'View Results'. */
function Steps({ inquiry, role }: CardProps) {
  const { Id, Description, Progress, NextStep } = inquiry
  const step = NextStep === 'view results' ? undefined : toNextStep(inquiry, role)
  const others = NextStep === null && othersTurn(inquiry, role)
  return (
    <>
      {step && (
        <Button
          component={Link}
          to={step.to}
          fullWidth
          variant={step.isScheduled || canWait.has(NextStep) ? 'light' : 'filled'}
        >
          {step.label}
          <VisuallyHidden> {Description}</VisuallyHidden>
        </Button>
      )}
      {others && <p className={classes.others}>{others}</p>}
      {Progress === 100 ? (
        <Button component={Link} to={pathTo(paths.insightsOverview, { role, inquiryId: Id })} fullWidth>
          {viewResultsOf(Description)}
        </Button>
      ) : (
        <NoResultsYet name={Description} />
      )}
    </>
  )
}

const viewResultsOf = (name: string) =>
  rich(t.viewResultsOf({ name, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }))

/** Stays focusable, so that its reason is readable by everyone. */
function NoResultsYet({ name }: { name: string }) {
  return (
    <Hint label={t.resultsCanBeViewed}>
      <Button
        variant="default"
        fullWidth
        aria-disabled
        data-disabled
        onClick={(event: MouseEvent) => event.preventDefault()}
      >
        {viewResultsOf(name)}
      </Button>
    </Hint>
  )
}
