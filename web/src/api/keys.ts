import type { QueryClient } from '@tanstack/react-query'

/** The first word of every key: whose reads they are. A change names those that it makes stale. */
export type ReadsOf =
  | 'audit-log'
  | 'auth'
  | 'catalogue'
  | 'custom-questions'
  | 'customer-users'
  | 'customers'
  | 'diagnostic-questions'
  | 'findings'
  | 'inquiries'
  | 'inquiry-types'
  | 'insights'
  | 'intake-questions'
  | 'monitor-activity'
  | 'pathways'
  | 'profile'
  | 'recommendations'
  | 'roadmaps'
  | 'survey-answers'
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
