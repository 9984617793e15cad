import { restoreDeleted } from '@plumbline/contract/desk/deleted'
import type { Change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

/** Undoes a deletion of these records, one after the other; makes stale what the deletion did. For a minute, and for who deleted. [HOME-010] */
export function undoing({ meta }: Change, ...ids: readonly string[]): Change {
  const restoreAll = async () => {
    for (const id of ids) await send(restoreDeleted, { params: { id } })
  }
  return { mutationFn: restoreAll, meta }
}
