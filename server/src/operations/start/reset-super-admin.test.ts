import { expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { startServer } from '../../test/server.ts'
import { resetSuperAdmin } from './reset-super-admin.ts'

test('[TEAM-008, OPS-007] who gets a new password at the machine is linked to nobody at a provider any more', async () => {
  const { make, db, clock, surroundings } = await startServer()
  const [sam, max] = [await make.superAdmin(), await make.superAdmin()]
  for (const { id } of [sam, max]) {
    const known = { issuer: 'https://login.example.com/', subject: id, created_at: clock.now().toISOString() }
    await make.insert('federated_identity', { id: newId(), user_id: id, ...known })
  }

  await resetSuperAdmin(db, sam.email, surroundings.settings, clock.now())

  const left = await db.selectFrom('federated_identity').select('user_id').execute()
  expect(left).toEqual([{ user_id: max.id }])
})
