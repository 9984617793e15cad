import {
  createResultLink,
  endResultLink,
  listResultLinks,
  openResultLink,
  type ResultLink,
} from '@plumbline/contract/results/result-links'
import type { Checked } from '@plumbline/contract/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../../api/change.ts'
import { send } from '../../../../api/send.ts'

/** The links to an inquiry's results, and the versions that can be shared. */
export const resultLinks = (inquiryId: string) =>
  queryOptions({
    queryKey: ['result-links', 'of', inquiryId],
    queryFn: ({ signal }) => send(listResultLinks, { params: { inquiryId } }, signal),
  })

export const creatingLink = (inquiryId: string) =>
  change(
    (body: Checked<typeof createResultLink>['body']) => send(createResultLink, { params: { inquiryId }, body }),
    'result-links',
  )

export const endingLink = change(({ Id }: ResultLink) => send(endResultLink, { params: { id: Id } }), 'result-links')

/** How results are read by a link. */
export interface Opening {
  readonly token: string
  /** Of the texts. */
  readonly language: string
  readonly password?: string
}

const opened = ({ token: Token, language, password: Password }: Opening, signal?: AbortSignal) =>
  send(openResultLink, { query: { language }, body: { Token, ...(Password !== undefined && { Password }) } }, signal)

/** What a link leads to. Each reading is counted, so it is read once. */
export const readByLink = (opening: Opening) =>
  queryOptions({
    queryKey: ['result-links', 'read', opening.token, opening.language, opening.password],
    queryFn: ({ signal }) => opened(opening, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  })

/** The same with the password that someone enters. */
export const openingWith = (opening: Opening) =>
  change(({ Password }: { Password: string }) => opened({ ...opening, password: Password }))
