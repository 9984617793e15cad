import { Button, VisuallyHidden } from '@mantine/core'
import type { ActionBasis, ListedAction } from '@plumbline/contract/results/actions'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/results/actions'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useChange } from '../../../../api/use-change.ts'
import { useSession } from '../../../../domain/access/session.ts'
import * as paths from '../../../../paths.ts'
import { rich } from '../../../../ui/marks/rich.ts'
import { toastSuccess } from '../../../../ui/overlays/toast.tsx'
import type { InsightsAt } from '../links.ts'
import { useReading } from '../reading.tsx'
import classes from './actions.module.css'
import { addingAction, allActions } from './actions.queries.ts'
import { actionDefaults, asWhat } from './defaults.ts'

/** Makes a recommendation an action of step 1 with one click; where it is one already, leads to it. [RNDS-005] */
export function MakeAction({ at, recommendation }: { at: InsightsAt; recommendation: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const text = recommendation.trim()
  const made = useMadeFrom(at, 'recommendation', text)
  const { mutate, isPending } = useChange({
    ...addingAction(at.inquiryId),
    onSuccess: ({ Id, Step, What }) => {
      const to = pathTo(paths.insightsActionEdit, { ...at, actionId: Id })
      const link = { label: t.open, to, follow: () => void navigate(to) }
      toastSuccess({ title: t.actionAdded({ step: Step }), secondLine: What, link })
    },
  })
  if (made !== undefined) return <Made at={at} action={made} />
  return (
    <Button
      variant="default"
      size="compact-sm"
      mt="xs"
      leftSection={<IconPlus size={16} aria-hidden />}
      loading={isPending}
      onClick={() =>
        mutate({
          Step: 1,
          What: asWhat(text),
          ...actionDefaults(session),
          RestsOn: { Kind: 'recommendation', Text: text },
        })
      }
    >
      {t.makeItAnAction}
    </Button>
  )
}

/** The action that was made from a text, which is read in the language of the results. */
function useMadeFrom(at: InsightsAt, kind: ActionBasis, text: string): ListedAction | undefined {
  const { language, original } = useReading()
  const { data } = useQuery({ ...allActions(at.inquiryId, language ?? original), meta: { silent: true } })
  return data?.data.find(({ RestsOn }) => RestsOn?.Kind === kind && RestsOn.Text === text)
}

function Made({ at, action: { Id, Step } }: { at: InsightsAt; action: ListedAction }) {
  return (
    <Link to={pathTo(paths.insightsActionEdit, { ...at, actionId: Id })} className={classes.make}>
      {t.inTheRoadmap({ step: Step })}
    </Link>
  )
}

/** From a finding to the form of an action that rests on it; where it is one already, to that. `place`: its area and number. [RNDS-005] */
export function FindingToAction({ at, place, finding }: { at: InsightsAt; place: string; finding: string }) {
  const made = useMadeFrom(at, 'finding', finding.trim())
  if (made !== undefined) return <Made at={at} action={made} />
  return (
    <Link
      to={pathTo(paths.insightsActionCreate, at) + searchTo(paths.insightsActionCreate, { finding: place })}
      className={classes.make}
    >
      {t.makeItAnAction}
    </Link>
  )
}

/** From a gap to the form of an action about its question. */
export function ToAction({ at, questionId, question }: { at: InsightsAt; questionId: string; question: string }) {
  const search = searchTo(paths.insightsActionCreate, { question: questionId })
  return (
    <Link to={pathTo(paths.insightsActionCreate, at) + search} className={classes.make}>
      {rich(t.makeQuestionAnAction({ question, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }))}
    </Link>
  )
}
