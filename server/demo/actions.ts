import type { ActionStatus, ActionStep } from '@plumbline/contract/results/actions'

/** An action of the demo's roadmap. Days count from when results were published; `owner` is one of the staff by number. */
interface DemoAction {
  readonly what: string
  readonly step: ActionStep
  /** How the recommendation it rests on begins. */
  readonly recommendation?: string
  readonly owner?: 'manager' | number | { readonly OwnerName: string; readonly OwnerEmail: string }
  readonly due: number
  readonly done?: { readonly status: ActionStatus; readonly note: string; readonly after: number }
}

export const actions: readonly DemoAction[] = [
  {
    what: 'Discuss the results with every team, thirty minutes each',
    step: 1,
    owner: 'manager',
    due: 14,
    done: { status: 'done', note: 'All 14 teams have met. The notes are in the shared folder.', after: 12 },
  },
  {
    what: 'Publish who makes the twenty most frequent decisions',
    step: 1,
    recommendation: 'List who makes',
    owner: 2,
    due: 20,
    done: { status: 'done', note: 'On every notice board, and on the first page of the intranet.', after: 18 },
  },
  {
    what: 'Choose one handover per site to measure',
    step: 1,
    recommendation: 'Give every handover',
    owner: 5,
    due: 25,
    done: { status: 'in progress', note: 'Leeds and Hull have chosen. Derby has not answered yet.', after: 20 },
  },
  {
    what: 'Name an owner on both sides of each measured handover',
    step: 2,
    recommendation: 'Give every handover',
    owner: { OwnerName: 'Tom Ashby', OwnerEmail: 'tom.ashby@ashby-lean.example' },
    due: 90,
  },
  {
    what: 'Freeze priorities for six weeks and see what breaks',
    step: 2,
    recommendation: 'Freeze priorities',
    owner: 'manager',
    due: 110,
    done: { status: 'in progress', note: '', after: 28 },
  },
  {
    what: 'Buy a tool for ideas',
    step: 2,
    owner: 8,
    due: 120,
    done: { status: 'dropped', note: 'A list on the wall is enough.', after: 15 },
  },
  {
    what: 'Give the reason in the first sentence of every announcement',
    step: 3,
    recommendation: 'Give the reason',
    owner: 1,
    due: 180,
  },
  { what: 'Review the four areas again with all sites', step: 3, due: 210 },
]
