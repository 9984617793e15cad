import { dayInWords } from '@plumbline/contract/domain/expiry'
import { actionStatusName, actionSteps } from '@plumbline/contract/results/actions'
import { t } from '@plumbline/texts/documents/report'
import type { Paper, TableColumn } from '../../../../platform/paper/paper.ts'
import { contentWidth, ink } from '../../../../platform/paper/sheet.ts'
import { areOwnersNamed, type ShownAction } from '../content/shown-actions.ts'

/** What is being done: a table of actions for each step. [RNDS-005] */
export function writeActions(paper: Paper, actions: readonly ShownAction[]): void {
  const owners: TableColumn<ShownAction>[] = areOwnersNamed(actions)
    ? [{ header: t.actionOwner, width: OWNER, value: ({ owner }) => owner || '–' }]
    : []
  paper.part(t.actions, 150)
  paper.heading(1, t.actions)
  paper.write('P', t.aboutActions, { color: ink.dimmed })
  for (const step of actionSteps) {
    const ofStep = actions.filter((action) => action.step === step)
    if (ofStep.length === 0) continue
    paper.heading(2, t.actionsOfStep({ step }), 90)
    paper.table(
      [
        { header: t.action, width: contentWidth - 170 - OWNER * owners.length, value: ({ what }) => what },
        ...owners,
        {
          header: t.actionDue,
          width: 90,
          value: ({ dueDay }) => (dueDay === null ? '–' : dayInWords(dueDay)),
          note: ({ isLate }) => (isLate ? t.actionLate : ''),
        },
        { header: t.actionStatus, width: 80, value: ({ Status }) => actionStatusName(Status) },
      ],
      ofStep,
    )
  }
}

const OWNER = 100
