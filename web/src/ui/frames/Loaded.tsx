import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from './Failed.tsx'

interface LoadedProps<Data, Read, Key extends QueryKey> {
  read: UseQueryOptions<Read, Error, Data, Key>
  /** A skeleton of the same size as what will stand there. */
  waiting: ReactNode
  /** Waits for what the server has now, even where something older (stale) is in the cache. */
  fresh?: boolean
  children: (data: Data) => ReactNode
}

/** Three states of a read: pending, failed with a retry, and loaded. The empty state is up to what it is filled with. */
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
