import { call, idOf, Nothing } from '../wire/call.ts'
import { z } from '../wire/zod.ts'

/**
 * Undoes a deletion of the caller's within `limits.undoSeconds`: the record has its id, its place and all that it held again. 404 later, and for what somebody
 * else deleted; 409 where what it belonged to is gone. [HOME-010]
 */
export const restoreDeleted = call({
  method: 'POST',
  path: '/Deleted/Restore/{id}',
  summary: 'Undo a deletion',
  roles: ['SuperAdmin', 'CustomerAdmin'],
  scope: 'self',
  params: z.object({ id: idOf('Deleted record') }),
  answer: Nothing,
})
