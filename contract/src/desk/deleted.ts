import { call, idOf, Nothing } from '../wire/call.ts'
import { z } from '../wire/zod.ts'

/**
 * Undoes the caller's own deletion within `limits.undoSeconds`, restoring id, place and content. 404 afterwards, and
 * for others' deletions; 409 if the parent is gone. [HOME-010]
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
