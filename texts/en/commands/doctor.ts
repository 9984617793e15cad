import { texts } from '../../src/texts.ts'

export const t = texts('commands/doctor', {
  linksOnlyHere:
    'PUBLIC_URL is {publicUrl}, so links in emails only work on this machine. Set it to the address people type.',
  unencrypted:
    'PUBLIC_URL is {publicUrl}, so passwords and answers travel unencrypted. Put a proxy with TLS in front of the server.',
  proxyNotTrusted:
    'PUBLIC_URL is https, so there is a proxy, but TRUSTED_PROXIES is 0: all visitors count as one and share its limits. Set it to the number of proxies.',
  addressAnswers: '{publicUrl} answers.',
  addressDoesNotAnswer:
    '{publicUrl} does not answer ({words}). Check that a server is running and that the name leads to it.',
  noBackupDir:
    'BACKUP_DIR is not set, so there are no automatic backups. Set it, or make sure that "npm run backup" is run regularly.',
  backupDirNotWritable: '{folder} (BACKUP_DIR) cannot be written ({closed}). Give it to the user who runs Plumbline.',
  backupDirOnSameDisk:
    '{folder} (BACKUP_DIR) is on the same disk as DATA_DIR, so losing the disk loses both. Name a folder on another disk, or set BACKUP_SECOND.',
  noBackupYet: 'No server has run with BACKUP_DIR yet. The next one makes a backup when it starts.',
  firstBackupBeingMade: 'The first one is being made.',
  lastProvenOne: 'The last proven one: {lastProven}.',
  secondPlaceUsable: 'The second place (BACKUP_SECOND) can be used.',
  secondPlaceNotUsable: 'The second place (BACKUP_SECOND) cannot be used ({fault}). Bring it back, or fix the setting.',
  fileMissing: '{file} is missing. Restore it from a backup (npm run restore).',
  databaseNotUsable: '{databaseUrl} cannot be used ({fault}). Bring it back, or fix DATABASE_URL.',
  noTables:
    'It has no Plumbline tables. The first "npm start" creates them. If there was data before, restore a backup (npm run restore).',
  damaged: 'It is damaged ({damage}). Restore a backup (npm run restore).',
  earlierVersion:
    'It is from an earlier version: {count, plural, one {# migration is} other {# migrations are}} missing. Stop the server and run "npm run upgrade". Its rows were not checked.',
  complete: 'It is complete, up to date and consistent.',
  settingsSet: '{count, plural, =0 {None is set.} other {Set correctly: {set}.}}',
  dataDirMissing:
    '{dataDir} (DATA_DIR) does not exist. The first "npm start" creates it. Check that it is the right one.',
  dataDirEmpty:
    '{dataDir} (DATA_DIR) has no Plumbline data. The first "npm start" creates it. Check that it is the right folder.',
  dataDirIdle: '{dataDir} holds the data. No server is running on it.',
  dataDirInUse: '{dataDir} holds the data. A server is running on it.',
  diskReadOnly: 'its disk is mounted read-only',
  dataDirNotWritable:
    '{dataDir} cannot be written ({why}). Give it to the user who runs Plumbline, or mount its disk writable.',
  restoreNotFinished:
    'A restore has not finished, and nothing can start on its data. Run the same "npm run restore" or "npm run upgrade" again.',
  upgradeNotFinished: 'An upgrade has not finished. Run "npm run upgrade" again.',
  belongToAnother:
    '{foreign} in {folder} belong to another user, so the server may not be able to use them. Give them to the user who runs Plumbline (chown).',
  othersCanRead: 'Other users of this machine can read {open} in {folder}.',
  theyNoLongerCan: 'They no longer can.',
  dataIsClosed: 'The data belongs to this user and is closed to others.',
  temporaryFilesLeft:
    '{count, plural, one {# old temporary file was} other {# old temporary files were}} left behind: {old}.',
  theyWereRemoved: 'They were removed.',
  fileStoreDoesNotAnswer: 'The file store does not answer ({fault}). Bring it back, or fix FILES_URL.',
  filesMissing:
    '{count, plural, one {# file is missing: {lost}. Restore a backup into an empty place (npm run restore) and copy it from there, or ask for it again.} other {# files are missing: {lost}. Restore a backup into an empty place (npm run restore) and copy them from there, or ask for them again.}}',
  filesCut:
    '{count, plural, one {# file does not have the original length: {damaged}. Restore a backup into an empty place (npm run restore) and copy it from there.} other {# files do not have the original length: {damaged}. Restore a backup into an empty place (npm run restore) and copy them from there.}}',
  allFilesThere:
    '{count, plural, =0 {There are no files} other {All # files in use are there}}, and there are no unused ones.',
  document: 'document {id}',
  partOfUpload: 'part of upload {uploadid}',
  exportOf: 'export {id}',
  filesUnused:
    '{count, plural, one {# file has} other {# files have}} been unused for more than a day. A running server removes such files every hour. If they stay, check that this is the right database.',
  aBackupIsRunning: 'a backup is running. Try again when it has finished.',
  runsOnNode: 'Plumbline runs on Node {node}.',
  needsNode:
    'Plumbline runs on Node {node} but needs {least}. Install it, or run "npm ci" where this machine can download it.',
  clientNotBuilt: 'The web client is not built: only the API is served. "npm start" builds it.',
  roomNotRead: 'The disk space of {name} ({folder}) could not be read: {fault}.',
  mebibytes: '{size} MiB',
  gibibytes: '{size} GiB',
  senderWithoutDomain:
    'MAIL_FROM is {mailFrom}: mailboxes refuse or hide emails from such a sender. Set it to an address in your own domain.',
  noSpf: '{domain} has no SPF. Add a TXT record that names the mail server, such as "v=spf1 include:… -all".',
  manySpf: '{domain} has {count, number} SPF records, which counts as none. Keep one.',
  spfLetsAnyone: 'SPF of {domain} lets anyone send for it ("{spf}"). End it with -all or ~all.',
  spf: 'SPF of {domain}: {spf}',
  dmarcNotChecked: 'DMARC of {at} could not be checked.',
  dmarc: 'DMARC of {at}: {dmarc}',
  noDmarc:
    '{domain} has no DMARC, so large mailboxes refuse its emails. Add "v=DMARC1; p=none; rua=mailto:…" at _dmarc.{domain}.',
  dkimAtNotChecked: 'DKIM at {name} could not be checked.',
  dkimHasAKey: 'DKIM has a key at {name}.',
  dkimHasNoKey: 'DKIM has no key at {name}. Ask the operator of the mail server to add it.',
  noSmtp: 'SMTP_URL is not set: emails are only written to the outbox in DATA_DIR, and no one receives them.',
  answersWithoutPassword:
    '{host} answers without asking for a password. Check that it sends emails to everyone from here.',
  doesNotAccept:
    '{host} does not accept emails ({fault}). Bring it back, or fix SMTP_URL. Emails wait for a day meanwhile.',
  notFixed: '{words} It could not be fixed: {fault}',
  noAnswerWithin: 'no answer within {seconds, number} s',
  countsMatch: 'The counts match the answers.',
  recounted: 'They were recounted.',
  heldAfterRestore:
    'After a restore, {held, plural, one {# email} other {# emails}} and all reminders are held back. Send them with "npm run release-mails".',
  emailsWaitLong:
    '{count, plural, one {# email is} other {# emails are}} waiting, the oldest for {hours, plural, one {# hour} other {# hours}}. They are sent when a server runs and the mail server accepts them.',
  emailsWait:
    '{count, plural, =0 {None are waiting.} one {# has been waiting for a short time.} other {# have been waiting for a short time.}}',
  oldSessions:
    '{expired, plural, one {# session that ended long ago is} other {# sessions that ended long ago are}} still stored. A running server removes such sessions and other expired rows every hour.',
  secretMissing:
    'SECRET is not set and {file} is missing, so no server can start. Set SECRET to the old one, put the file back from a backup, or set a new one, which ends all sessions and signed links.',
  secretFaulty: 'The secret in {name} {fault}',
  secretIsRight: '{name} is the one this data was used with.',
  secretFileIsAnother:
    '{file} is not the secret this data was used with, so no server can start. Put the old one back, or set SECRET.',
  secretIsAnother:
    'SECRET is not the one this data was used with. The next start ends all sessions and signed links, unless SECRET_PREVIOUS is the old one.',
  issuerSilent:
    '{issuer} (OIDC_ISSUER) does not describe itself ({words}), so no one can log in with it. Check that it is the address your provider gave you.',
  issuerNamedOtherwise: '{issuer} (OIDC_ISSUER) calls itself {named}: set OIDC_ISSUER to that.',
  issuerAnswers: '{issuer} answers under this name.',
  status: 'status {status}',
  lastProven:
    '{lastProven, select, never {The last proven backup: never. See the log of the server.} other {The last proven backup: {lastProven}. See the log of the server.}}',
  lastProvenFailed:
    '{lastProven, select, never {The last proven backup: never. The last attempt failed: {failure}. See the log of the server.} other {The last proven backup: {lastProven}. The last attempt failed: {failure}. See the log of the server.}}',
  clockCannotBeRight: 'It is {here} here, which cannot be right. Set the clock (timedatectl set-ntp true).',
  clockOfOther:
    '{isAhead, select, true {The clock of {by} is {minutes, number} min ahead of this one. One of them is wrong. Set the clock (timedatectl set-ntp true).} other {The clock of {by} is {minutes, number} min behind this one. One of them is wrong. Set the clock (timedatectl set-ntp true).}}',
  clockIsBehind:
    'It is {here} here, but something was written at {newest}: this clock is behind, or was ahead then. Set the clock (timedatectl set-ntp true).',
  nothingToCompare: 'It is {here} here; there was nothing to compare it with.',
  sameTime: 'It is {here} here, and the same for {others}.',
  theDatabase: 'the database',
  theFileStore: 'the file store',
  notValid: 'not valid: {names}',
  answers: '{host} answers.',
  answersAndAccepts: '{host} answers and accepts the login.',
  countsDoNotMatch:
    'The counts of {count, plural, one {# inquiry} other {# inquiries}} do not match the answers: {ids}. Recount with "npm run counts -- --rebuild".',
  rowsOfNoParent:
    '{rows, plural, one {# row of {table} refers to a missing row} other {# rows of {table} refer to missing rows}} of {parent}. Was something deleted by hand? Restore a backup (npm run restore), or delete these rows by hand if they are not needed.',
  room: '{name} has {free} left of {all}.',
  roomTooLittle: '{name} has {free} left of {all}. Free up some now: soon nothing can be stored.',
  roomLittle: '{name} has {free} left of {all}. Free up some before it is full.',
  roomForCopies:
    '{name} has {free} left of {all}, and the database takes {database}. Backups and upgrades need room for a copy of it.',
  noNameServer:
    'SPF, DKIM and DMARC of {domain} could not be checked: no name server answers here. Try "--dns ADDRESS".',
  dkimNotChecked:
    'DKIM of {domain} was not checked. Ask the operator of the mail server for the selector and add "--dkim SELECTOR".',
  serverUsesData: 'the server is using the data. Stop it and run "npm run doctor -- --repair" again.',
})
