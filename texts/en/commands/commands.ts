import { texts } from '../../src/texts.ts'

export const t = texts('commands/commands', {
  noBackupWasMade: 'No backup was made',
  onlyItsOwnerCan: 'Only its owner can read FILE, and it never replaces an existing file. BACKUP_KEY encrypts it.',
  fileHoldsRowsRows: '{file} holds {rows, number} rows and their files.',
  itDoesNotInclude: 'It does not include SECRET: keep that too, apart from the backup.',
  itDoesNotIncludeCount:
    'It does not include {count, number} files that the database names: they are missing from the store.',
  itWasRestoredInto: 'It was restored into a temporary place: every count and checksum matches.',
  theCountsMatchThe: 'The counts match the answers.',
  inquiryInquiryidCountsWrong: 'Inquiry {inquiryId}: {counts, plural, one {# wrong count} other {# wrong counts}}.',
  theyWereRecountedAnd: 'They were recounted and now match the answers.',
  someAreStillWrong: 'Some are still wrong.',
  stopEveryServerFirst:
    'Stop every server first. The current settings say where the data is. The old data is not deleted.',
  nothingWasMoved: 'Nothing was moved',
  rowsRowsOfTables:
    '{rows, number} rows of {tables, number} tables and {files, number} files were copied: every count and checksum matches.',
  unsetDatabaseUrlNow: 'Unset DATABASE_URL now.',
  setDatabaseUrlNow: 'Set DATABASE_URL now: {database}',
  unsetFilesUrlNow: 'Unset FILES_URL now.',
  setFilesUrlNow: 'Set FILES_URL now: {files}',
  theOldDataIs: 'The old data is unchanged. Delete it when you no longer need it: {left}.',
  noEmailWasReleased: 'No email was released',
  noEmailsAreHeld: 'No emails are held back.',
  noPasswordWasChanged: 'No password was changed',
  emailHasANew:
    '{email} has a new password. All their sessions were ended, and they are emailed as soon as a server runs.',
  passwordShownOnlyNow: 'Password (shown only now): {password}',
  sessionsAreEndedWaiting:
    'Sessions are ended. Waiting emails are held back until npm run release-mails. People named in erased.jsonl next to FILE are erased again.',
  nothingWasRestored: 'Nothing was restored',
  theBackupOfTime: 'The backup of {time} was restored into a temporary place: every count and checksum matches.',
  theBackupOfTimeIs: 'The backup of {time} is restored: every count and checksum matches.',
  everyoneHasToSign:
    'Everyone has to sign in again. Waiting emails and reminders are held back: send them with npm run release-mails.',
  countFilesWereAlready: '{count, number} files were already missing when the backup was made.',
  ifAnythingFailsThe:
    'If anything fails, the old data is put back. Stop every server first, and start this version afterwards.',
  nothingWasUpgraded: 'Nothing was upgraded',
  theDataIsAlready: 'The data is already up to date ({schema}).',
  theDataIsUp: 'The data is up to date ({schema}). A proven backup of the old data is {backup}.',
  startThisVersionNow: 'Start this version now: npm start',
  messageTheDataIs: '{message}. The data is unchanged: start the old version again.',
  apiHealthAnsweredStatuscode: '/api/health answered {status}',
  theCountsOfCount: 'The counts of {count, number} inquiries do not match their answers',
  stopFirst: '{fault} Stop it first.',
  failedBecause: '{failed}: {fault}',
  countsCouldNotBeChecked: 'The counts could not be checked: {fault}',
  checkCouldNotFinish: 'The check could not finish: {fault}',
  summary: '{ok, number} ok, {check, number} to check, {fix, number} to fix, {fixed, number} fixed.',
  summaryRepairable:
    '{ok, number} ok, {check, number} to check, {fix, number} to fix, {fixed, number} fixed. Fix some of it with "npm run doctor -- --repair".',
  heldBack: 'Held back: {count, plural, one {# email} other {# emails}} and any reminders that are due.',
  released:
    '{count, plural, one {# email} other {# emails}} and any reminders that are due are sent as soon as a server runs.',
  nothingChanged: 'Nothing was changed. Recount with: npm run counts -- --rebuild',
  backupHelp:
    'npm run backup -- FILE            writes an archive of the database, uploaded files and secret; servers may run',
  backupHelpVerify: 'npm run backup -- FILE --verify   also restores it into a temporary place and compares',
  backupUsage: 'Name a file: npm run backup -- FILE',
  releaseHelp: 'npm run release-mails              sends the emails and reminders that a restore held back',
  releaseHelpCount: 'npm run release-mails -- --count   says how many there are and changes nothing',
  resetHelp:
    'npm run reset-admin -- EMAIL   gives the super administrator with this address a new password, printed once, and ends all their sessions',
  resetUsage: 'Name the address: npm run reset-admin -- EMAIL',
  restoreHelp:
    'npm run restore -- FILE            restores the archive into DATA_DIR, DATABASE_URL and FILES_URL, which must be empty',
  restoreHelpVerify:
    'npm run restore -- FILE --verify   restores it into a temporary place, compares, and removes it again',
  restoreUsage: 'Name a backup: npm run restore -- FILE',
  upgradeHelp:
    'npm run upgrade   brings data from an earlier version up to date: makes and proves a backup, migrates, and checks the result',
  moveHelpPostgres:
    'npm run move -- postgres://user:password@host:5432/database   copies the file in DATA_DIR into PostgreSQL',
  moveHelpSqlite:
    'npm run move -- sqlite                                        copies the current DATABASE_URL into a file in DATA_DIR',
  moveHelpFiles:
    'npm run move -- … --files s3://…                              copies the uploaded files too, or only these; --files folder copies them into DATA_DIR',
  moveUsage: 'Name a target: npm run move -- postgres://…, npm run move -- sqlite, or npm run move -- --files s3://…',
  doctorHelp:
    "npm run doctor                checks settings, program, disk space, data folder, database, secret, counts, emails, files, backups, mail server, sender, address, single sign-on and clock\nnpm run doctor -- --repair    also fixes what is safe: closes permissions, recounts, removes leftovers\n  --dkim SELECTOR             checks this DKIM key of MAIL_FROM's domain\n  --dns ADDRESS               asks this name server\n  --json                      one JSON object per line: sign, about, words\nEach line begins with ok, check (worth a look), fix (needs fixing) or fixed. The exit code is 0 if nothing needs fixing, 1 if something does, 2 if the check could not finish.",
})
