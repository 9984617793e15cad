import { type ActionStep, actionSteps, type ListedAction } from '@plumbline/contract/results/actions'

/** An action as the report shows it. `dueDay`: 'yyyy-MM-dd'. */
export interface ShownAction extends Pick<ListedAction, 'Status'> {
  readonly step: ActionStep
  readonly what: string
  /** '' without one; null if owners are not to be named. */
  readonly owner: string | null
  readonly dueDay: string | null
  readonly isLate: boolean
}

export function actionShown(
  { Step, What, OwnerName, DueDate, Status, IsLate }: ListedAction,
  isNamed: boolean,
): ShownAction {
  return {
    step: actionSteps.find((step) => step === Step) ?? 1,
    what: What,
    owner: isNamed ? OwnerName : null,
    dueDay: DueDate,
    Status,
    isLate: IsLate,
  }
}

/** Whether the owners are a column. */
export const areOwnersNamed = (actions: readonly ShownAction[]) => actions.some(({ owner }) => owner !== null)
