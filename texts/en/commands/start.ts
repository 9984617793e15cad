import { texts } from '../../src/texts.ts'

export const t = texts('commands/start', {
  restoreNotFinished:
    'A restore into {path} has not finished, so its data is incomplete. Run the same command again with the same settings (npm run restore, npm run upgrade), or name another DATA_DIR.',
  notADataFolder: '{path} is not a Plumbline data folder: it holds {names}. Name an empty or a new folder as DATA_DIR.',
  inUse: '{path} is in use by another Plumbline server.',
  emailOfAnother: 'SUPERADMIN_EMAIL {email} belongs to an account that is not a super administrator.',
  databaseInUrl: 'The database in DATABASE_URL',
  noSuchSuperAdmin: 'No super administrator has the address {address}.',
  isFull: 'The data folder {folder} is full: free up some space and start again.',
  isReadOnly: 'The data folder {folder} cannot be written: the disk or its files are read-only.',
  isNotPermitted: 'The data folder {folder} cannot be read and written by the user who runs Plumbline.',
  isNoFolder: 'The data folder {folder} is not a folder.',
  isFailing: 'The data folder {folder} could not be read or written: the disk is failing.',
  andMore: '{names} …',
  logWithoutDatabase:
    '{isMissing, select, true {{file} is missing, but its log {log}, which holds the last changes, is there. Put the file back next to it. Without the file the log is of no use; move it away to start with a restored backup.} other {{file} is empty (0 bytes), but its log {log}, which holds the last changes, is there. Put the file back next to it. Without the file the log is of no use; move it away to start with a restored backup.}}',
  dataElsewhere:
    'The data of {path} is in {place}, but DATABASE_URL is not set. Set it again, or name another DATA_DIR to start over.',
  dataElsewhereOrHere:
    'The data of {path} is in {place}, but DATABASE_URL is not set. Set it again, or delete {note} to continue with {file}.',
  fileIsGone:
    '{isMissing, select, true {{file} is missing, though {path} was in use before. Restore it from a backup, or name another DATA_DIR to start over.} other {{file} is empty (0 bytes), though {path} was in use before. Restore it from a backup, or name another DATA_DIR to start over.}}',
  fileHasNoTables:
    '{file} has no tables, though {path} was in use before. Restore it from a backup, or name another DATA_DIR to start over.',
  databaseIsEmpty:
    'The database in DATABASE_URL is empty, though the data of {path} is in {place}. Restore it, name the right one, or name another DATA_DIR to start over.',
  databaseIsEmptyNoted:
    'The database in DATABASE_URL is empty, though the data of {path} is in one that was used before. Restore it, name the right one, or name another DATA_DIR to start over.',
  ready: 'Plumbline is ready at {address}',
  metricsAt: 'Metrics are at {address}',
  firstSuperAdmin: 'The first super administrator logs in as {email}.',
  password: 'Password (shown only now): {password}',
  notStarted: 'Plumbline did not start: {fault}',
  notStartedBecause: 'Plumbline did not start: {fault} ({because})',
})
