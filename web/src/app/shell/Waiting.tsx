import { VisuallyHidden } from '@mantine/core'
import { t } from '@plumbline/texts/app/shell'
import { useQuery } from '@tanstack/react-query'
import type { Session } from '../../domain/access/session.ts'
import { waitingCount } from '../../features/people/customer-users/waiting.queries.ts'
import { Count } from '../../ui/marks/Count.tsx'

/** Approvals pending for this person; 0 for people who give none. */
export function useWaiting({ role, customerId, firstLogin }: Session): number {
  const { data = 0 } = useQuery({ ...waitingCount(customerId), enabled: role === 'CustomerAdmin' && !firstLogin })
  return data
}

/** The count next to 'People'; nothing if zero. */
export function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <Count aria-hidden>{count}</Count>
      <VisuallyHidden>({t.peopleWaiting({ count })})</VisuallyHidden>
    </>
  )
}
