import { texts } from '../../src/texts.ts'

export const t = texts('commands/service', {
  databaseSilent: 'The database does not answer.',
  databaseNotMigrated: 'The database has not been migrated to this version.',
  fileStoreSilent: 'The file store does not answer.',
  notAvailable: 'Not available',
  notFound: 'Not found',
  nothingHere: 'There is nothing at this address.',
})
