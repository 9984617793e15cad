import type { SliceWord } from '@plumbline/contract/calls'
import type { QueryClient } from '@tanstack/react-query'

/** The first word of every key: whose reads they are. A change names those that it makes stale. What is a screen's own has its folder's word. */
export type ReadsOf =
  | SliceWord
  | 'insights'
  | 'monitor-activity'
  | 'profile'
  // What is being filled in knows better than the server: nothing makes it stale.
  | 'survey-form'

declare module '@tanstack/react-query' {
  interface Register {
    /** 'now': a record read beside what the cache holds of it. */
    queryKey: readonly [ReadsOf | 'now', ...unknown[]]
  }
}

/** Has these read again: at once where a screen shows them, otherwise when one does. */
export function makeStale(client: QueryClient, reads: readonly ReadsOf[] = []): void {
  for (const slice of reads) void client.invalidateQueries({ queryKey: [slice] })
}
