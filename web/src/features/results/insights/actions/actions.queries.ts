import {
  type ActionFields,
  addAction,
  changeAction,
  exportActions,
  getAction,
  getActionCalendar,
  getActionHistory,
  listActionOwners,
  listActions,
} from '@plumbline/contract/results/actions'
import type { Checked, Input } from '@plumbline/contract/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../../api/change.ts'
import { load, send } from '../../../../api/send.ts'
import { pageLanguage } from '../../../../domain/language/language.ts'
import type { ListQueryOf } from '../../../../ui/lists/columns.ts'

type Narrowed = Pick<Checked<typeof listActions>['query'], 'show' | 'owner'>

/** One page of an inquiry's actions. */
export const actionsPage = (inquiryId: string, narrowed: Narrowed) => (query: ListQueryOf<typeof listActions>) =>
  queryOptions({
    queryKey: ['actions', 'page', inquiryId, narrowed, query],
    queryFn: ({ signal }) => send(listActions, { params: { inquiryId }, query: { ...query, ...narrowed } }, signal),
  })

/** All of them, in the order of the list, with what they rest on in a language. */
export const allActions = (inquiryId: string, language = pageLanguage()) =>
  queryOptions({
    queryKey: ['actions', 'all', inquiryId, language],
    queryFn: ({ signal }) => send(listActions, { params: { inquiryId }, query: { currentPage: -1, language } }, signal),
  })

/** Who may own an action, and who does. */
export const actionOwners = (inquiryId: string) =>
  queryOptions({
    queryKey: ['actions', 'owners', inquiryId],
    queryFn: ({ signal }) => send(listActionOwners, { params: { inquiryId } }, signal),
  })

/** One action with its version. */
export const actionById = (id: string) =>
  queryOptions({
    queryKey: ['actions', 'one', id],
    queryFn: ({ signal }) => load(getAction, { params: { id } }, signal),
  })

/** What was done to an action. */
export const historyOfAction = (id: string) =>
  queryOptions({
    queryKey: ['actions', 'history', id],
    queryFn: ({ signal }) => send(getActionHistory, { params: { id } }, signal),
  })

type NewAction = Input<typeof addAction>['body']

/** Adds an action that rests on this. */
export const addingAction = (inquiryId: string, restsOn: Pick<NewAction, 'RestsOn' | 'QuestionIds'> = {}) =>
  change(
    (body: NewAction) => send(addAction, { params: { inquiryId }, body: { ...body, ...restsOn } }),
    'actions',
    'home',
  )

export const changingAction = (id: string, version: string | undefined) =>
  change((body: ActionFields) => send(changeAction, { params: { id }, body, version }), 'actions', 'home')

/** All actions as a workbook. */
export const exportingActions = (inquiryId: string) => change(() => send(exportActions, { params: { inquiryId } }))

/** Due days as a calendar file: of one action, or of all that are to be done. */
export const exportingCalendar = (inquiryId: string) =>
  change((action?: string) => send(getActionCalendar, { params: { inquiryId }, query: { action } }))
