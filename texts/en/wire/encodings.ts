import { texts } from '../../src/texts.ts'

export const t = texts('wire/encodings', {
  utf8: 'Unicode (UTF-8)',
  utf16le: 'Unicode (UTF-16)',
  utf16be: 'Unicode (UTF-16, big-endian)',
  windows1252: 'Western European (Windows)',
  macintosh: 'Western European (Mac)',
  windows1250: 'Central European (Windows)',
  windows1251: 'Cyrillic (Windows)',
  windows1253: 'Greek (Windows)',
  windows1254: 'Turkish (Windows)',
  windows1255: 'Hebrew (Windows)',
  windows1256: 'Arabic (Windows)',
  windows1257: 'Baltic (Windows)',
  iso88592: 'Central European (ISO 8859-2)',
  koi8R: 'Cyrillic (KOI8-R)',
  ibm866: 'Cyrillic (DOS)',
  shiftJis: 'Japanese (Shift JIS)',
  eucJp: 'Japanese (EUC)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  eucKr: 'Korean (EUC)',
})
