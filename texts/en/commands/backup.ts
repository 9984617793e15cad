import { texts } from '../../src/texts.ts'

export const t = texts('commands/backup', {
  needsFiles: 'The backup needs the folder ‘files’ next to it, and a file is missing there.',
  damaged: 'The backup is damaged: it has changed since it was written.',
  encrypted: 'The backup is encrypted. Set BACKUP_KEY to the key it was made with.',
  otherKey: 'BACKUP_KEY is not the key of this backup, or the backup is damaged.',
  fromNewerVersion:
    'The backup was written by a newer version of Plumbline ({version}, {schema}). Restore it with that version.',
  tablesLeftOut: 'The backup has no {left}.',
  newerVersion: 'The backup was written by a newer version of Plumbline ({version}).',
  typeNotCopied: '{table}.{column} has a type that cannot be copied: {type}.',
  nameTooLong: 'The name {name} is too long for an archive.',
  changedWhileRead: '{name} changed while it was being read.',
  noBackupDir: 'BACKUP_DIR is not set.',
  neverReplaced: '{file} already exists, and a backup never replaces another.',
  noDataDir: '{dataDir} does not exist.',
  noManifest: 'The archive has no manifest.',
  theServerWasStopped: 'The server was stopped.',
  stoppedWithoutReason: 'The backup stopped without giving a reason.',
  erasuresDamaged: '{file} is damaged in line {line}: the person named there would come back with a restore.',
  alreadyThere: 'The data is already there.',
  databaseFileExists: '{databaseFile} already exists. Move it away first.',
  otherConnections:
    'The database in DATABASE_URL has {others, plural, one {# other connection} other {# other connections}}. Stop every server that uses it first.',
  newStoreNotEmpty: 'The new file store is not empty.',
  fileNotAsRead: 'The file {key} was not written as it was read.',
  noDatabaseIn: '{dataDir} has no Plumbline database.',
  noTables: 'The database has no Plumbline tables.',
  dataElsewhere:
    '{isSet, select, true {The data of {dataDir} is in {noted}, but DATABASE_URL names {asked}.} other {The data of {dataDir} is in {noted}, but DATABASE_URL is not set.}}',
  noSecret:
    'The backup has no secret because it came from the environment. Set SECRET to the old one, or to a new one.',
  dataDirInUse: '{dataDir} is in use: a backup can only be restored into an empty place. Name another DATA_DIR.',
  storeNotEmpty:
    'The file store is not empty: a backup can only be restored into an empty place. Name another FILES_URL.',
  databaseInUrl: 'The database in DATABASE_URL',
  databaseInUrlNotEmpty:
    'The database in DATABASE_URL is not empty: a backup can only be restored into an empty place.',
  notAsRead:
    '{isThere, select, true {{name} was not written as it was read: {before, number} rows became {after, number}.} other {{name} was not written as it was read: no rows became {after, number}.}}',
  theDatabase: 'The database',
  databaseNotEmpty: 'The database is not empty.',
  theOldStore: 'the old store',
  fileIsDamaged: '{file} is damaged ({found}).',
  rowOfNoParent: 'A row of {table} refers to a missing row of {parent}.',
  otherColumns: 'A row of {table} does not have the columns of the table: {columns}.',
})
