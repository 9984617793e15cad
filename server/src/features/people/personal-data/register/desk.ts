import type { DeskTables } from '../../../../platform/db/schema/desk.ts'
import { GOES, id, number, plain, type RegisterOf, removed, replaced, STAYS, UNTIL_ERASED, words } from './columns.ts'

export const ofDesk = {
  preference: {
    key: ['user_id'],
    whose: 'anyone with preferences',
    kept: UNTIL_ERASED,
    person: GOES,
    organisation: GOES,
    columns: {
      user_id: removed('nobody'),
      rows_per_page: removed('person'),
      single_keys: removed('person'),
      report_choice: removed('person'),
    },
  },
  audit_event: {
    key: ['id'],
    whose: 'whoever did it',
    kept: 'as long as AUDIT_MONTHS says, otherwise for ever',
    person: 'stays under ‘Erased person 4f2a’, without the client’s address',
    organisation: 'stays under ‘Erased organisation 4f2a’',
    columns: {
      id,
      at: number('person'),
      user_id: id,
      customer_id: id,
      client_address: replaced('person'),
      action: number('person'),
      subject: words('person'),
      detail: words('person'),
      count: number('person'),
      repeat_key: replaced('nobody'),
    },
  },
  audit_opening: {
    key: ['why'],
    whose: 'nobody',
    kept: 'for the length of a transaction',
    person: STAYS,
    organisation: STAYS,
    columns: { why: plain },
  },
  deleted_record: {
    key: ['id'],
    whose: 'whoever has just deleted something',
    kept: 'until the hourly sweep',
    person: GOES,
    organisation: GOES,
    columns: {
      id: removed('nobody'),
      kind: removed('nobody'),
      name: removed('nobody'),
      content: removed('nobody'),
      named_by: removed('nobody'),
      deleted_by: removed('nobody'),
      deleted_at: removed('nobody'),
    },
  },
} as const satisfies RegisterOf<DeskTables>
