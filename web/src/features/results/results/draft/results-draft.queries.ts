import { getResultsTemplate, listResultsVersions, type ResultsVersion } from '@plumbline/contract/results/results'
import {
  type DraftContent,
  dropResultsDraft,
  getResultsChecks,
  getResultsDifference,
  getResultsDraft,
  getSuggestions,
  type ResultsChange,
  type ResultsChecks,
  type ResultsDraft,
  readDraftWorkbook,
  saveResultsDraft,
} from '@plumbline/contract/results/results-draft'
import { publishDraft } from '@plumbline/contract/results/results-versions'
import type { Input } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import { queryOptions } from '@tanstack/react-query'
import { change, type Versioned } from '../../../../api/change.ts'
import { CallFailed, load, send } from '../../../../api/send.ts'

/** Why nothing can be prepared yet: a confidential survey is still open. [CONF-009] */
export interface NotYet {
  readonly why: string
}

/**
 * The draft with its version. The editor is newer than the cache: each screen starts with the server's current draft.
 */
export const resultsDraft = (inquiryId: string) =>
  queryOptions({
    queryKey: ['now', 'results-draft', inquiryId],
    queryFn: async ({ signal }): Promise<Versioned<ResultsDraft> | NotYet> => {
      try {
        return await load(getResultsDraft, { params: { inquiryId } }, signal)
      } catch (error) {
        if (error instanceof CallFailed && error.status === 409) return { why: error.failure.errorMessage.join(' ') }
        throw error
      }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The current draft, bypassing the cache. */
export const readDraft = (inquiryId: string) => load(getResultsDraft, { params: { inquiryId } })

/** Saves over a version. The screen shows the status. */
export const savingDraft = (inquiryId: string) => {
  const { mutationFn, meta } = change(({ content, version }: { content: DraftContent; version: string | undefined }) =>
    load(saveResultsDraft, { params: { inquiryId }, body: content, version }),
  )
  return { mutationFn, meta: { ...meta, silent: true } }
}

/** Discards the saved draft; returns the new starting point. */
export const droppingDraft = (inquiryId: string) => change(() => send(dropResultsDraft, { params: { inquiryId } }))

/** What the figures suggest, and the catalogue to pick from. */
export const suggestions = (inquiryId: string) =>
  queryOptions({
    queryKey: ['results', 'suggestions', inquiryId],
    queryFn: ({ signal }) => send(getSuggestions, { params: { inquiryId } }, signal),
  })

/** The draft as a results workbook. */
export const fetchingDraftWorkbook = (inquiryId: string) =>
  change(() => send(getResultsTemplate, { params: { inquiryId }, query: { from: 'draft' } }))

/** A workbook as a draft, or its errors. */
export type ReadWorkbook = Awaited<ReturnType<typeof sendWorkbook>> | { readonly Faults: readonly string[] }
const sendWorkbook = (inquiryId: string, File: File) =>
  send(readDraftWorkbook, { params: { inquiryId }, form: { File } })

export const readingWorkbook = (inquiryId: string) => {
  const { mutationFn, meta } = change(async (File: File): Promise<ReadWorkbook> => {
    try {
      return await sendWorkbook(inquiryId, File)
    } catch (error) {
      if (error instanceof CallFailed && [400, 413, 415].includes(error.status))
        return { Faults: error.failure.errorMessage }
      throw error
    }
  })
  return { mutationFn, meta: { ...meta, stays: limits.fileToast } }
}

/** The review before publishing. `current` is what it replaces, `changes` the differences. */
export interface ToPublish {
  readonly checks: ResultsChecks
  readonly current: ResultsVersion | undefined
  readonly versions: number
  readonly changes: readonly ResultsChange[]
}

/** Saves the screen's state first: what is checked is what is published. */
export const toPublish = (inquiryId: string, save: () => Promise<boolean>) =>
  queryOptions({
    // Never invalidated: reading it again would save the draft that has just been published.
    queryKey: ['now', 'to-publish', inquiryId],
    queryFn: async ({ signal }): Promise<ToPublish | { unsaved: true }> => {
      if (!(await save())) return { unsaved: true }
      const params = { inquiryId }
      const [checks, versions] = await Promise.all([
        send(getResultsChecks, { params }, signal),
        send(listResultsVersions, { params }, signal),
      ])
      const current = versions.find(({ IsCurrent }) => IsCurrent)
      const changes = current ? await send(getResultsDifference, { params, query: {} }, signal) : []
      return { checks, current, versions: versions.length, changes }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const publishingDraft = (inquiryId: string) =>
  change(
    (body: Input<typeof publishDraft>['body']) => send(publishDraft, { params: { inquiryId }, body }),
    'inquiries',
    'insights',
    'monitor-activity',
    'results',
  )
