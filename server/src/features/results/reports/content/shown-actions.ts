import { type ActionStep, actionSteps, type ListedAction } from '@plumbline/contract/results/actions'
import type { Trend } from '@plumbline/contract/results/trend'

/** An action as the report shows it. `dueDay`: 'yyyy-MM-dd'. */
export interface ShownAction extends Pick<ListedAction, 'Status'> {
  readonly step: ActionStep
  readonly what: string
  /** '' without one; null if owners are not to be named. */
  readonly owner: string | null
  readonly dueDay: string | null
  readonly isLate: boolean
}

/** What has changed with the actions of then, without their owners where nobody is named. */
export function trendShown(trend: Trend | null, isNamed: boolean): Trend | null {
  if (isNamed || !trend?.Since) return trend
  const Actions = trend.Since.Actions.map((action) => ({ ...action, OwnerName: '' }))
  return { ...trend, Since: { ...trend.Since, Actions } }
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

/** Those of a step in the order given. */
export const byStep = (actions: readonly ShownAction[]) => actions.toSorted((one, other) => one.step - other.step)
