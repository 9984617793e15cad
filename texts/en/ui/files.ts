import { texts } from '../../src/texts.ts'

export const t = texts('ui/files', {
  downloadName: 'Download {name}',
  download: 'Download',
  chooseFiles: 'Choose files or drop them here',
  chooseAFile: 'Choose a file or drop it here',
  largestFile: 'Files can be up to 25 MB.',
  bytes: '{bytes, number} bytes',
  kilobytes: '{size, number} kB',
  megabytes: '{size} MB',
  gigabytes: '{size} GB',
})
