import { texts } from '../../src/texts.ts'

/** What is wrong with FILES_URL, after its name, and with the store that it names. */
export const t = texts('commands/file-store', {
  mustLookLike: 'must look like {form}.',
  needsHostAndKeys: 'needs a host and both keys: {form}.',
  needsBucket: 'needs a bucket of 3 to 63 lower-case letters, digits, dots and hyphens after the host.',
  wrongPrefix: 'can only have letters, digits, dots, hyphens and underscores in its prefix.',
  unknownParameter: "has an unknown parameter ''{names}'': only region and protocol are allowed.",
  invalidRegion: 'has an invalid region: use one such as eu-central-1.',
  wrongProtocol: 'can only have protocol=https or protocol=http.',
  brokenKey: "has a key with a '%' that encodes nothing: write it as %25.",
  doesNotAnswer: 'The file store does not answer ({because}). Documents cannot be uploaded or opened until it does.',
  noBucket: 'FILES_URL names a bucket that does not exist. Create it, then start again.',
  keysRefused: 'The file store does not accept the keys or the region in FILES_URL ({refusal}).',
  accessDenied: 'The file store does not allow listing or reading files with these keys: AccessDenied.',
})
