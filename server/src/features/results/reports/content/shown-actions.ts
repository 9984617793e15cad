import { type ActionStep, actionSteps, type ListedAction } from '@plumbline/contract/results/actions'

/** An action as the report shows it. `dueDay`: 'yyyy-MM-dd'. */
export interface ShownAction extends Pick<ListedAction, 'Status'> {
  readonly step: ActionStep
  readonly what: string
  readonly owner: string
  readonly dueDay: string | null
  readonly isLate: boolean
}

export function actionShown({ Step, What, OwnerName, DueDate, Status, IsLate }: ListedAction): ShownAction {
  return {
    step: actionSteps.find((step) => step === Step) ?? 1,
    what: What,
    owner: OwnerName,
    dueDay: DueDate,
    Status,
    isLate: IsLate,
  }
}
