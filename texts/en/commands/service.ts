import { texts } from '../../src/texts.ts'

export const t = texts('commands/service', {
  theDatabaseDoesNot: 'The database does not answer.',
  theDatabaseHasNot: 'The database has not been migrated to this version.',
  theFileStoreDoes: 'The file store does not answer.',
  notAvailable: 'Not available',
  notFound: 'Not found',
  thereIsNothingAt: 'There is nothing at this address.',
})
