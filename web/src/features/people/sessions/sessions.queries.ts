import { endOtherSessions, endOwnSession, listOwnSessions } from '@plumbline/contract/people/sessions'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

/** Where one is signed in. */
export const ownSessions = () =>
  queryOptions({ queryKey: ['sessions', 'own'], queryFn: ({ signal }) => send(listOwnSessions, {}, signal) })

export const endingSession = () =>
  change((id: string) => send(endOwnSession, { params: { id } }), 'sessions', 'audit-log')

export const endingOthers = () => change(() => send(endOtherSessions, {}), 'sessions', 'audit-log')
