import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from './Failed.tsx'

interface LoadedProps<Data, Read, Key extends QueryKey> {
  read: UseQueryOptions<Read, Error, Data, Key>
  /** A skeleton of the same size as the content. */
  waiting: ReactNode
  /** Waits for fresh data, even if a stale copy is cached. */
  fresh?: boolean
  children: (data: Data) => ReactNode
}

/** Three states of a read: loading, failed with a retry, and loaded. The empty state is the content's business. */
export function Loaded<Data, Read, Key extends QueryKey>({
  read,
  waiting,
  fresh = false,
  children,
}: LoadedProps<Data, Read, Key>) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({
    ...read,
    ...(fresh && { refetchOnMount: 'always' as const }),
  })
  if (data !== undefined && (!fresh || (isFetchedAfterMount && !error))) return children(data)
  if (error) return <Failed error={error} retry={() => void refetch()} retrying={isFetching} />
  return waiting
}
