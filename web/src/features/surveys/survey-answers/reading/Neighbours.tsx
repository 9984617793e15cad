import { Button, Skeleton, Text } from '@mantine/core'
import type { Neighbours as Around } from '@plumbline/contract/results/answers-workspace'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type * as paths from '../../../../paths.ts'
import { neighboursOf } from '../keeping/survey-answers.queries.ts'
import classes from './Neighbours.module.css'

interface NeighboursProps {
  inquiryId: string
  customerUserId: string
  address: typeof paths.monitoredSurvey | typeof paths.monitoredOpenEnded | typeof paths.monitoredDocuments
}

/** Links to the previous and next respondent, on the same screen; also by arrow keys. [WORK-004] */
export function Neighbours({ inquiryId, customerUserId, address }: NeighboursProps) {
  const { data: around, isPending } = useQuery(neighboursOf({ inquiryId, customerUserId }))
  const pathOf = (neighbour: Around['Next']) =>
    neighbour && pathTo(address, { inquiryId, customerUserId: neighbour.Id })
  const [previous, next] = [pathOf(around?.Previous ?? null), pathOf(around?.Next ?? null)]
  useArrowKeys(previous, next)
  if (isPending) return <Skeleton height={44} />
  // The error is shown below.
  if (around === undefined) return null
  return (
    <nav className={classes.neighbours} aria-label={t.respondentsWhoHaveSubmitted}>
      <Step to={previous} name={around.Previous?.Name} rel="prev">
        {t.previous}
      </Step>
      <Step to={next} name={around.Next?.Name} rel="next">
        {t.next}
      </Step>
      <Text size="sm" c="dimmed" className={classes.place} aria-live="polite">
        {placeInWords(around)}
        <span className={classes.keys}> · {t.orUseTheArrowKeys}</span>
      </Text>
    </nav>
  )
}

interface StepProps {
  to: string | null
  name: string | undefined
  rel: 'prev' | 'next'
  children: ReactNode
}

/** A link even without a target: it keeps its place and the focus. */
function Step({ to, name, rel, children }: StepProps) {
  const isLast = to === null
  return (
    <Button
      component={Link}
      to={to ?? ''}
      rel={rel}
      variant="default"
      leftSection={rel === 'prev' && <IconChevronLeft size={16} aria-hidden />}
      rightSection={rel === 'next' && <IconChevronRight size={16} aria-hidden />}
      aria-label={labelOf(rel, isLast ? undefined : name)}
      aria-keyshortcuts={rel === 'prev' ? 'ArrowLeft' : 'ArrowRight'}
      {...(isLast && { 'aria-disabled': true, 'data-disabled': true, onClick: stay })}
    >
      {children}
    </Button>
  )
}

function labelOf(rel: StepProps['rel'], name: string | undefined): string {
  if (rel === 'prev') return name === undefined ? t.noPreviousRespondent : t.previousRespondentName({ name })
  return name === undefined ? t.noNextRespondent : t.nextRespondentName({ name })
}

const stay = (event: MouseEvent) => event.preventDefault()

function placeInWords({ Place, Of }: Around): string {
  return Place === null ? t.countHaveSubmitted({ count: Of }) : t.placeAmongSubmitted({ place: Place, count: Of })
}

/** The arrow keys navigate where they have no other use: not in a field, with a modifier, or while a dialog is open. */
function useArrowKeys(previous: string | null, next: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null
      const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
      const isTaken =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role]') !== null
      if (to === null || isHeld || isTaken || document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      void navigate(to)
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [previous, next, navigate])
}
