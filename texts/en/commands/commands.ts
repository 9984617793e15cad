import { texts } from '../../src/texts.ts'

export const t = texts('commands/commands', {
  noBackupWasMade: 'No backup was made',
  backupHelpKey: 'Only its owner can read FILE, and it never replaces an existing file. BACKUP_KEY encrypts it.',
  backupHolds: '{file} holds {rows, number} rows and their files.',
  withoutSecret: 'It does not include SECRET: keep that too, apart from the backup.',
  withoutFiles:
    '{count, plural, one {It does not include # file that the database names: it is missing from the store.} other {It does not include # files that the database names: they are missing from the store.}}',
  backupProven: 'It was restored into a temporary place: every count and checksum matches.',
  countsMatch: 'The counts match the answers.',
  wrongCounts: 'Inquiry {inquiryId}: {counts, plural, one {# wrong count} other {# wrong counts}}.',
  recounted: 'They were recounted and now match the answers.',
  stillWrong: 'Some are still wrong.',
  moveHelpStop: 'Stop every server first. The current settings say where the data is. The old data is not deleted.',
  nothingWasMoved: 'Nothing was moved',
  moved:
    '{rows, number} rows of {tables, number} tables and {files, number} files were copied: every count and checksum matches.',
  unsetDatabase: 'Unset DATABASE_URL now.',
  setDatabase: 'Set DATABASE_URL now: {database}',
  unsetFiles: 'Unset FILES_URL now.',
  setFiles: 'Set FILES_URL now: {files}',
  oldDataStays: 'The old data is unchanged. Delete it when you no longer need it: {left}.',
  noEmailWasReleased: 'No email was released',
  nothingHeld: 'No emails are held back.',
  noPasswordWasChanged: 'No password was changed',
  hasNewPassword:
    '{email} has a new password. All their sessions were ended, and they will be emailed as soon as a server runs.',
  password: 'Password (shown only now): {password}',
  restoreHelpAfter:
    'Sessions are ended. Waiting emails are held back until npm run release-mails. People named in erased.jsonl next to FILE are erased again.',
  nothingWasRestored: 'Nothing was restored',
  provenBackupOf: 'The backup of {time} was restored into a temporary place: every count and checksum matches.',
  restoredBackupOf: 'The backup of {time} is restored: every count and checksum matches.',
  afterRestore:
    'Everyone has to log in again. Waiting emails and reminders are held back: send them with npm run release-mails.',
  filesWereMissing: '{count, plural, one {# file was} other {# files were}} already missing when the backup was made.',
  upgradeHelpFails:
    'If anything fails, the old data is put back. Stop every server first, and start this version afterwards.',
  nothingWasUpgraded: 'Nothing was upgraded',
  alreadyUpToDate: 'The data is already up to date ({schema}).',
  upToDate: 'The data is up to date ({schema}). A proven backup of the old data is {backup}.',
  startNow: 'Start this version now: npm start',
  dataUnchanged: '{message}. The data is unchanged: start the old version again.',
  healthAnswered: '/api/health answered {status}',
  countsDontMatch:
    '{count, plural, one {The counts of # inquiry do not match its answers} other {The counts of # inquiries do not match their answers}}',
  stopFirst: '{fault} Stop it first.',
  failedBecause: '{failed}: {fault}',
  countsCouldNotBeChecked: 'The counts could not be checked: {fault}',
  checkCouldNotFinish: 'The check could not finish: {fault}',
  summary: '{ok, number} ok, {check, number} to check, {fix, number} to fix, {fixed, number} fixed.',
  summaryRepairable:
    '{ok, number} ok, {check, number} to check, {fix, number} to fix, {fixed, number} fixed. Fix some of it with "npm run doctor -- --repair".',
  heldBack: 'Held back: {count, plural, one {# email} other {# emails}} and any reminders that are due.',
  released:
    '{count, plural, one {# email} other {# emails}} and any reminders that are due will be sent as soon as a server runs.',
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
