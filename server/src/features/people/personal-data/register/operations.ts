import type { OperationsTables } from '../../../../platform/db/schema/operations.ts'
import { plain, type RegisterOf, STAYS } from './columns.ts'

export const ofOperations = {
  signing_secret: {
    key: ['id'],
    whose: 'no one: a fingerprint of SECRET',
    kept: 'as long as SECRET',
    person: STAYS,
    organisation: STAYS,
    columns: { id: plain, fingerprint: plain },
  },
  backup: {
    key: ['id'],
    whose: 'no one: which backups were made and tested',
    kept: 'as long as their files',
    person: STAYS,
    organisation: STAYS,
    columns: { id: plain, started_at: plain, claimed_until: plain, name: plain, proven_at: plain, failure: plain },
  },
  backup_watch: {
    key: ['id'],
    whose: 'no one: when backups were first due',
    kept: 'for ever',
    person: STAYS,
    organisation: STAYS,
    columns: { id: plain, since: plain, every_minutes: plain, alarmed_at: plain },
  },
} as const satisfies RegisterOf<OperationsTables>
