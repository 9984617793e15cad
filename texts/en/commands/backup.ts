import { texts } from '../../src/texts.ts'

export const t = texts('commands/backup', {
  theBackupNeedsThe: 'The backup needs the folder ‘files’ next to it, and a file is missing there.',
  theBackupIsDamaged: 'The backup is damaged: it is not as it was written.',
  theBackupIsEncrypted: 'The backup is encrypted. Set BACKUP_KEY to the key it was made with.',
  backupKeyIsNot: 'BACKUP_KEY is not the key of this backup, or the backup is damaged.',
  theBackupWasWritten:
    'The backup was written by a newer version of Plumbline ({version}, {schema}). Restore it with that version.',
  theBackupHasNo: 'The backup has no {left}.',
  theBackupWasWrittenBy: 'The backup was written by a newer version of Plumbline ({version}).',
  tableColumnHasA: '{table}.{column} has a type that cannot be copied: {type}.',
  theNameNameIs: 'The name {name} is too long for an archive.',
  nameChangedWhileIt: '{name} changed while it was being read.',
  backupDirIsNot: 'BACKUP_DIR is not set.',
  fileAlreadyExistsAnd: '{file} already exists, and a backup never replaces another.',
  datadirDoesNotExist: '{dataDir} does not exist.',
  theArchiveHasNo: 'The archive has no manifest.',
  theServerWasStopped: 'The server was stopped.',
  theBackupStoppedWithout: 'The backup stopped without giving a reason.',
  fileIsDamagedIn: '{file} is damaged in line {line}: the person named there would come back with a restore.',
  theDataIsAlready: 'The data is already there.',
  databasefileAlreadyExistsMove: '{databaseFile} already exists. Move it away first.',
  theDatabaseInDatabase:
    'The database in DATABASE_URL has {others, number} other connections. Stop every server that uses it first.',
  theNewFileStore: 'The new file store is not empty.',
  theFileKeyWas: 'The file {key} was not written as it was read.',
  datadirHasNoPlumbline: '{dataDir} has no Plumbline database.',
  theDatabaseHasNo: 'The database has no Plumbline tables.',
  theDataOfDatadir:
    '{isSet, select, true {The data of {dataDir} is in {noted}, but DATABASE_URL names {asked}.} other {The data of {dataDir} is in {noted}, but DATABASE_URL is not set.}}',
  theBackupHasNoSecret:
    'The backup has no secret because it came from the environment. Set SECRET to the old one, or to a new one.',
  datadirIsInUse: '{dataDir} is in use: a backup can only be restored into an empty place. Name another DATA_DIR.',
  theFileStoreIs:
    'The file store is not empty: a backup can only be restored into an empty place. Name another FILES_URL.',
  theDatabaseInDatabaseUrl: 'The database in DATABASE_URL',
  theDatabaseInDatabaseUrlIs:
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
