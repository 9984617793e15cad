import { t } from '@plumbline/texts/wire/encodings'

/**
 * The supported encodings of plain-text tables, by their names in the Encoding Standard (WHATWG), and their labels.
 * [LIST-004]
 */
export const textEncodings = {
  get 'utf-8'() {
    return t.utf8
  },
  get 'utf-16le'() {
    return t.utf16le
  },
  get 'utf-16be'() {
    return t.utf16be
  },
  get 'windows-1252'() {
    return t.windows1252
  },
  get macintosh() {
    return t.macintosh
  },
  get 'windows-1250'() {
    return t.windows1250
  },
  get 'windows-1251'() {
    return t.windows1251
  },
  get 'windows-1253'() {
    return t.windows1253
  },
  get 'windows-1254'() {
    return t.windows1254
  },
  get 'windows-1255'() {
    return t.windows1255
  },
  get 'windows-1256'() {
    return t.windows1256
  },
  get 'windows-1257'() {
    return t.windows1257
  },
  get 'iso-8859-2'() {
    return t.iso88592
  },
  get 'koi8-r'() {
    return t.koi8R
  },
  get ibm866() {
    return t.ibm866
  },
  get shift_jis() {
    return t.shiftJis
  },
  get 'euc-jp'() {
    return t.eucJp
  },
  get gb18030() {
    return t.gb18030
  },
  get big5() {
    return t.big5
  },
  get 'euc-kr'() {
    return t.eucKr
  },
}
export type TextEncoding = keyof typeof textEncodings
