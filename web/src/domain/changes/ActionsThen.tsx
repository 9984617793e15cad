import { actionStatusName } from '@plumbline/contract/results/actions'
import type { ActionThen } from '@plumbline/contract/results/trend'
import { t } from '@plumbline/texts/domain/changes'
import { Link } from 'react-router'
import priorities from '../statistics/priorities.module.css'
import classes from './changes.module.css'

/** Leads to an action of the earlier round. */
export type AddressOf = (actionId: string) => string

interface Actions {
  actions: readonly ActionThen[]
  round: string
  addressOf: AddressOf
}

/** What was to be done then, with its status now; nothing without any. [RNDS-002, RNDS-005] */
export function ActionsThen({ actions, round, addressOf }: Actions) {
  if (actions.length === 0) return null
  return (
    <div className={classes.actions}>
      <span className={priorities.beneath}>{t.actionsIn({ count: actions.length, round })}</span>
      <ul>
        {actions.map(({ Id, What, Status, OwnerName }) => (
          <li key={Id}>
            <Link to={addressOf(Id)}>
              <bdi>{What}</bdi>
            </Link>
            <span className={classes.about}>
              <span>{actionStatusName(Status)}</span>
              {OwnerName !== '' && <bdi>{OwnerName}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
