import { Anchor, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import {
  type ActionStep,
  actionStatusName,
  actionSteps,
  isToDo,
  type ListedAction,
} from '@plumbline/contract/results/actions'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/results/actions'
import { IconList, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Due } from '../../../../domain/actions/Due.tsx'
import * as paths from '../../../../paths.ts'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { rich } from '../../../../ui/marks/rich.ts'
import { type InsightsAt, partAt } from '../links.ts'
import classes from './actions.module.css'
import { allActions } from './actions.queries.ts'

/** How many of a step are shown at first. */
const FIRST = 10

/** The actions by step, below the roadmap they belong to. [RNDS-005] */
export function ActionBoard(at: InsightsAt) {
  return (
    <section aria-labelledby="actions" className={classes.section}>
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={2} size="h3" id="actions">
            {t.actions}
          </Title>
          <Text c="dimmed">{t.aboutBoard}</Text>
        </div>
        <Group gap="sm">
          <Button
            component={Link}
            to={pathTo(paths.insightsActions, at)}
            variant="default"
            leftSection={<IconList size={18} aria-hidden />}
          >
            {t.byDueDate}
          </Button>
          <Button
            component={Link}
            to={pathTo(paths.insightsActionCreate, at)}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t.addAction}
          </Button>
        </Group>
      </Group>
      <Loaded read={allActions(at.inquiryId)} waiting={<Skeleton height={240} radius={12} />}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">
              {rich(
                t.whenEmpty({
                  scenarios: (words) => (
                    <Anchor component={Link} to={partAt('scenarios', at)} inherit>
                      {words}
                    </Anchor>
                  ),
                }),
              )}
            </Text>
          ) : (
            <Board at={at} actions={data} />
          )
        }
      </Loaded>
    </section>
  )
}

/** The three steps; what was dropped is hidden at first. */
function Board({ at, actions }: { at: InsightsAt; actions: readonly ListedAction[] }) {
  const [areDroppedShown, showDropped] = useState(false)
  const dropped = actions.filter(({ Status }) => Status === 'dropped').length
  const shown = areDroppedShown ? actions : actions.filter(({ Status }) => Status !== 'dropped')
  return (
    <>
      <div className={classes.board}>
        {actionSteps.map((step) => (
          <Column key={step} at={at} step={step} actions={shown.filter(({ Step }) => Step === step)} />
        ))}
      </div>
      {dropped > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.dropped ?? ''}
          onClick={() => showDropped(!areDroppedShown)}
        >
          {areDroppedShown ? t.hideDropped : t.showDropped({ count: dropped })}
        </Button>
      )}
    </>
  )
}

function Column({ at, step, actions }: { at: InsightsAt; step: ActionStep; actions: readonly ListedAction[] }) {
  const [areAllShown, showAll] = useState(false)
  const shown = areAllShown ? actions : actions.slice(0, FIRST)
  const hidden = actions.length - shown.length
  return (
    <section className={classes.column} data-step={step} aria-labelledby={`actions-${step}`}>
      <Title order={3} size="h5" id={`actions-${step}`}>
        {t.stepWithCount({ step, count: actions.length })}
      </Title>
      {actions.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.nothingInStep}
        </Text>
      )}
      <ul className={classes.cards}>
        {shown.map((action) => (
          <li key={action.Id}>
            <Card at={at} action={action} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" onClick={() => showAll(true)}>
          {t.more({ count: hidden })}
        </Button>
      )}
    </section>
  )
}

function Card({
  at,
  action: { Id, What, OwnerName, DueDate, Status, IsLate },
}: {
  at: InsightsAt
  action: ListedAction
}) {
  return (
    <Link
      to={pathTo(paths.insightsActionEdit, { ...at, actionId: Id })}
      className={classes.card}
      data-over={!isToDo(Status) || undefined}
    >
      <bdi className={classes.what}>{What}</bdi>
      <span className={classes.about}>
        <span>{actionStatusName(Status)}</span>
        <Due day={DueDate} isLate={IsLate} />
        <bdi>{OwnerName || t.noOwner}</bdi>
      </span>
    </Link>
  )
}
