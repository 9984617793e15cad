import { texts } from '../../src/texts.ts'

export const t = texts('ui/files', {
  downloadName: 'Download {name}',
  download: 'Download',
  chooseFilesOrDrop: 'Choose files or drop them here',
  chooseAFileOr: 'Choose a file or drop it here',
  filesCanBeUp: 'Files can be up to 25 MB.',
  bytesBytes: '{bytes, number} bytes',
  roundKb: '{round, number} kB',
  tofixedMb: '{toFixed} MB',
  tofixedGb: '{toFixed} GB',
})
