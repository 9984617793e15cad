import { Button, VisuallyHidden } from '@mantine/core'
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
import classes from './actions.module.css'
import { addingAction, allActions } from './actions.queries.ts'
import { actionDefaults, asWhat } from './defaults.ts'

/** Makes a recommendation an action of step 1 with one click; where it is one already, leads to it. [RNDS-005] */
export function MakeAction({ at, recommendation }: { at: InsightsAt; recommendation: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const text = recommendation.trim()
  const { data } = useQuery({ ...allActions(at.inquiryId), meta: { silent: true } })
  const { mutate, isPending } = useChange({
    ...addingAction(at.inquiryId),
    onSuccess: ({ Id, Step, What }) => {
      const to = pathTo(paths.insightsActionEdit, { ...at, actionId: Id })
      const link = { label: t.open, to, follow: () => void navigate(to) }
      toastSuccess({ title: t.actionAdded({ step: Step }), secondLine: What, link })
    },
  })
  const made = data?.data.find(({ RestsOn }) => RestsOn?.Kind === 'recommendation' && RestsOn.Text === text)
  if (made !== undefined)
    return (
      <Link to={pathTo(paths.insightsActionEdit, { ...at, actionId: made.Id })} className={classes.make}>
        {t.inTheRoadmap({ step: made.Step })}
      </Link>
    )
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

/** From a gap to the form of an action about its question. */
export function ToAction({ at, questionId, question }: { at: InsightsAt; questionId: string; question: string }) {
  const search = searchTo(paths.insightsActionCreate, { question: questionId })
  return (
    <Link to={pathTo(paths.insightsActionCreate, at) + search} className={classes.make}>
      {rich(t.makeQuestionAnAction({ question, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }))}
    </Link>
  )
}
