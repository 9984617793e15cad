import type { AskedAgain } from '@plumbline/contract/domain/factors'
import {
  askForDataExport,
  type DataExport,
  getDataExport,
  linkToDataExport,
} from '@plumbline/contract/people/data-export'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

const WHILE_WAITING = 5000

/** One's own export; polled every few seconds while it is made. */
export const ownDataExport = () =>
  queryOptions({
    queryKey: ['personal-data', 'export'],
    queryFn: ({ signal }) => send(getDataExport, {}, signal),
    refetchInterval: ({ state }: { state: { data: DataExport | undefined } }) =>
      state.data?.State === 'waiting' ? WHILE_WAITING : false,
  })

export const askingForData = () => change(() => send(askForDataExport, {}), 'personal-data')

/** A link that is valid for ten minutes. */
export const linkingToData = () => change((body: AskedAgain) => send(linkToDataExport, { body }), 'audit-log')
