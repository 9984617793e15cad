import { texts } from '../../src/texts.ts'

export const t = texts('emails/backup', {
  theBackupHasFailed: 'The backup has failed',
  noProvenBackup:
    'Plumbline has gone twice as long as it should without a tested backup. If the server were lost now, everything since the last one would be lost too.',
  pleaseForward: 'Please forward this email to whoever runs the server.',
  lastProvenBackup: 'Last tested backup',
  noneYet: 'none yet',
  whatWentWrong: 'What went wrong',
  theLogHasDetails: 'The server’s log has the details. Check the backup folder, its disk space and the database.',
  noMoreUntilOneSucceeds: 'You won’t get this email again until a backup has succeeded.',
})
