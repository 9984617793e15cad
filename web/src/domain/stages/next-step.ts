import type { NextStep } from '@plumbline/contract/domain/stages'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/domain/stages'
import * as paths from '../../paths.ts'

type Stepped = Pick<Inquiry, 'Id' | 'InquiryTypeId' | 'NextStep' | 'ScheduledSending'>
type Viewer = 'SuperAdmin' | 'CustomerAdmin'

const labels: Readonly<Record<NextStep, string>> = {
  'finish intake': t.completeTheIntake,
  'add respondents': t.addRespondents,
  remind: t.remind,
  'follow progress': t.followProgress,
  close: t.closeTheSurvey,
  'open again': t.reopenTheSurvey,
  'prepare results': t.prepareResults,
  'view results': t.viewResults,
}

/** An inquiry's next step as a button: label and address; nothing if others must act. [HOME-001, HOME-004] */
export function toNextStep({ Id: inquiryId, InquiryTypeId, NextStep, ScheduledSending }: Stepped, role: Viewer) {
  if (NextStep === null) return undefined
  const isScheduled = NextStep === 'add respondents' && ScheduledSending?.Failure === null
  return {
    label: isScheduled ? t.changeSending : labels[NextStep],
    to: addressOf(NextStep, { inquiryId, inquiryTypeId: InquiryTypeId }, role),
    isScheduled,
  }
}

function addressOf(step: NextStep, ids: { inquiryId: string; inquiryTypeId: string }, role: Viewer): string {
  switch (step) {
    case 'finish intake':
      return pathTo(paths.intake, ids)
    case 'add respondents':
      return pathTo(paths.respondentsManage, ids)
    case 'remind':
      return toBoard(ids, role, 'remind-all')
    case 'follow progress':
      return role === 'SuperAdmin' ? pathTo(paths.monitoredRespondents, ids) : pathTo(paths.respondents, ids)
    case 'close':
      return toBoard(ids, role, 'close')
    case 'open again':
      return toBoard(ids, role, 'reopen')
    case 'prepare results':
      return pathTo(paths.prepareResults, ids)
    case 'view results':
      return pathTo(paths.insightsOverview, { role, ...ids })
  }
}

/** The respondents, with this dialog open. */
function toBoard(ids: { inquiryId: string }, role: Viewer, dialog: string): string {
  return role === 'SuperAdmin'
    ? pathTo(paths.monitoredRespondents, ids) + searchTo(paths.monitoredRespondents, { dialog })
    : pathTo(paths.respondents, ids) + searchTo(paths.respondents, { dialog })
}
