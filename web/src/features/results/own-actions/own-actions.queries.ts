import {
  changeOwnAction,
  getOwnCalendar,
  openOwnActions,
  stopActionReminders,
} from '@plumbline/contract/results/actions'
import type { Checked } from '@plumbline/contract/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

/** What a link opens. Reading changes nothing. */
export const ownActions = (Token: string) =>
  queryOptions({
    queryKey: ['actions', 'own', Token],
    queryFn: ({ signal }) => send(openOwnActions, { body: { Token } }, signal),
    retry: false,
  })

export const changingOwnAction = (Token: string) =>
  change(
    (body: Omit<Checked<typeof changeOwnAction>['body'], 'Token'>) =>
      send(changeOwnAction, { body: { Token, ...body } }),
    'actions',
  )

/** Due days as a calendar file: of one action, or of all that are to be done. */
export const exportingOwnCalendar = (Token: string) =>
  change((ActionId?: string) => send(getOwnCalendar, { body: { Token, ActionId } }))

/** Stops the reminders of the token's owner, or allows them again (`Undo`). */
export const stoppingReminders = (Token: string) =>
  change(({ Undo }: { Undo: boolean }) => send(stopActionReminders, { query: {}, body: { Token, Undo } }))
