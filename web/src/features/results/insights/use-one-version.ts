import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { currentResults } from './insights.queries.ts'

const EVERY_MINUTE = 60_000

/**
 * Refetches everything if another version is published, or the current one withdrawn, while someone is viewing the
 * insights: nobody sees parts of two. Checked with each tab, and every minute. Not in a preview, which is of one
 * version. [PUBL-011, PUBL-019]
 */
export function useOneVersion(inquiryId: string, isPreview: boolean): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const { data, refetch } = useQuery({
    ...currentResults(inquiryId),
    enabled: !isPreview,
    refetchInterval: EVERY_MINUTE,
  })
  const askedAt = useRef(pathname)
  useEffect(() => {
    if (isPreview || askedAt.current === pathname) return
    askedAt.current = pathname
    void refetch()
  }, [isPreview, pathname, refetch])

  const version = data && (data.Current?.Version ?? 'none')
  const read = useRef(version)
  useEffect(() => {
    const before = read.current
    read.current = version
    if (before === undefined || version === undefined || before === version) return
    // The version's own data is already loaded.
    const ofResults = ['current', 'when-opened']
    void client.invalidateQueries({
      predicate: ({ queryKey: [reads, what] }) => reads === 'insights' && !ofResults.includes(String(what)),
    })
    void client.invalidateQueries({ queryKey: ['inquiries'] })
  }, [client, version])
}
