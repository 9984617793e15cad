import { restoreDeleted } from '@plumbline/contract/desk/deleted'
import type { Change } from '../../../api/change.ts'
import { send } from '../../../api/send.ts'

/**
 * Undoes a deletion of these records, in sequence; invalidates what the deletion did. For a minute, and only by the
 * person who deleted them. [HOME-010]
 */
export function undoing({ meta }: Change, ...ids: readonly string[]): Change {
  const restoreAll = async () => {
    for (const id of ids) await send(restoreDeleted, { params: { id } })
  }
  return { mutationFn: restoreAll, meta }
}
