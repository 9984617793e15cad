import { texts } from '../../src/texts.ts'

export const t = texts('desk/audit-log', {
  when: 'When',
  who: 'Who',
  what: 'What',
  subject: 'Subject',
  ipAddress: 'IP address',
  auditLog: 'Audit log',
  aboutTheAuditLog:
    'Who did what, when and from where, in your time zone ({timeZone}). It can’t be edited. Old entries are removed only by the retention setting; names are removed when a person is erased.',
  searchTheAuditLog: 'Search the audit log',
  showAllEvents: 'Show all events',
  export: 'Export',
  notSignedIn: 'Not logged in',
  countTimesWithinAMinute: '{count, number} times within a minute',
  ownAccount: 'Their own account',
  allGroup:
    '{group, select, Passwords {All password events} People {All events about people} Catalogue {All catalogue events} Data {All data events} Refusals {All refusals} other {All logins}}',
  from: 'From',
  to: 'To',
  kind: 'Kind',
  all: 'All',
  noMatches: 'No matches',
  showAllKinds: 'Show all kinds',
  nameOfGroup:
    '{group, select, Passwords {Passwords} People {People} Catalogue {Catalogue} Data {Data} Refusals {Refusals} other {Logins}}',
})
