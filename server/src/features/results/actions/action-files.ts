import { type Action, actionStatusName } from '@plumbline/contract/results/actions'
import { t } from '@plumbline/texts/calls/actions'
import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { writeWorkbook } from '../../../platform/files/workbook.ts'

/** The actions as a workbook: one sheet, in the order given. */
export function actionsWorkbook(title: string, actions: readonly Action[]): Promise<Buffer> {
  const columns = [
    { header: t.step, width: 8 },
    { header: t.what, width: 60 },
    { header: t.owner, width: 24 },
    { header: t.email, width: 32 },
    { header: t.start, width: 12 },
    { header: t.due, width: 12 },
    { header: t.status, width: 14 },
    { header: t.note, width: 50 },
    { header: t.restsOn, width: 50 },
    { header: t.questions, width: 50 },
  ]
  const rows = actions.map((action) => [
    action.Step,
    action.What,
    action.OwnerName,
    action.OwnerEmail,
    action.StartDate,
    action.DueDate,
    actionStatusName(action.Status),
    action.Note,
    action.RestsOn?.Text ?? '',
    action.Questions.map(({ Text }) => Text).join('\n'),
  ])
  return writeWorkbook(title, [{ name: t.sheet, columns, rows }])
}

/**
 * The due days as a calendar (RFC 5545): an all-day event for each action with one. Its id and revision let calendars replace it when it is
 * opened again.
 */
export function actionsCalendar(
  actions: readonly Pick<Action, 'Id' | 'Step' | 'What' | 'OwnerName' | 'DueDate' | 'Note'>[],
  { inquiry, host }: { readonly inquiry: string; readonly host: string },
  now: Date,
): string {
  const calendar = new ICalCalendar({
    name: plain(`${t.fileName} – ${inquiry}`),
    prodId: { company: 'Plumbline', product: 'Actions', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const action of actions) {
    if (action.DueDate === null) continue
    calendar.createEvent({
      id: `${action.Id}@${host}`,
      start: new Date(`${action.DueDate}T00:00:00Z`),
      allDay: true,
      stamp: now,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: plain(action.What),
      description: plain(
        [
          t.stepOf({ step: action.Step, inquiry }),
          ...(action.OwnerName === '' ? [] : [t.ownedBy({ name: action.OwnerName })]),
          ...(action.Note === '' ? [] : [action.Note]),
        ].join('\n'),
      ),
    })
  }
  return calendar.toString()
}

/** RFC 5545 allows no control characters but tabs and line breaks. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
