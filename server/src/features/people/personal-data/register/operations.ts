import type { OperationsTables } from '../../../../platform/db/schema/operations.ts'
import { plain, type RegisterOf, STAYS } from './columns.ts'

export const ofOperations = {
  signing_secret: {
    key: ['id'],
    whose: 'nobody: a fingerprint of SECRET',
    kept: 'as long as SECRET',
    person: STAYS,
    organisation: STAYS,
    columns: { id: plain, fingerprint: plain },
  },
  backup: {
    key: ['id'],
    whose: 'nobody: which backups were made and proven',
    kept: 'as long as their files',
    person: STAYS,
    organisation: STAYS,
    columns: { id: plain, started_at: plain, claimed_until: plain, name: plain, proven_at: plain, failure: plain },
  },
  backup_watch: {
    key: ['id'],
    whose: 'nobody: since when backups are to be made',
    kept: 'without end',
    person: STAYS,
    organisation: STAYS,
    columns: { id: plain, since: plain, every_minutes: plain, alarmed_at: plain },
  },
} as const satisfies RegisterOf<OperationsTables>
