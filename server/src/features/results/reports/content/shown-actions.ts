import { type Action, type ActionStep, actionSteps } from '@plumbline/contract/results/actions'
import { isLate } from '../../actions/actions.rules.ts'

/** An action as the report shows it. `dueDay`: 'yyyy-MM-dd'. */
export interface ShownAction extends Pick<Action, 'Status'> {
  readonly step: ActionStep
  readonly what: string
  readonly owner: string
  readonly dueDay: string | null
  readonly isLate: boolean
}

export function actionShown({ Step, What, OwnerName, DueDate, Status }: Action, now: Date): ShownAction {
  return {
    step: actionSteps.find((step) => step === Step) ?? 1,
    what: What,
    owner: OwnerName,
    dueDay: DueDate,
    Status,
    isLate: isLate({ dueDay: DueDate, status: Status }, now),
  }
}
