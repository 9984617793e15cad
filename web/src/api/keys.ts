import type { SliceWord } from '@plumbline/contract/calls'
import type { QueryClient } from '@tanstack/react-query'

/**
 * The first word of every query key: the slice. A change names those it invalidates. A screen's own reads use the word
 * of its folder.
 */
export type ReadsOf =
  | SliceWord
  | 'insights'
  | 'monitor-activity'
  | 'profile'
  // What is being filled in is newer than the server's data: nothing invalidates it.
  | 'survey-form'

declare module '@tanstack/react-query' {
  interface Register {
    /** 'now': a fresh read of a record, separate from its cached copy. */
    queryKey: readonly [ReadsOf | 'now', ...unknown[]]
  }
}

/** Invalidates these: active reads refetch immediately, others when next shown. */
export function makeStale(client: QueryClient, reads: readonly ReadsOf[] = []): void {
  for (const slice of reads) void client.invalidateQueries({ queryKey: [slice] })
}
