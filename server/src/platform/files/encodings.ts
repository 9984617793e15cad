/** The encoding of a text: given by a byte order mark, proved (UTF-8), chosen, or guessed, and whether the guess may be wrong. [LIST-004] */
import { isUtf8 } from 'node:buffer'
import type { TextEncoding } from '@plumbline/contract/wire/encodings'

/** A text and the encoding it was read in; `isCertain` if no other reading makes sense, or a person chose it. */
export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
  readonly isCertain: boolean
}

/** The text of a file. Without a byte order mark, and if it is not UTF-8, the reading that gives real words is used, trying Windows Western European first. */
export function decodedText(content: Uint8Array, chosen?: TextEncoding): DecodedText {
  const read = (encoding: TextEncoding, isCertain: boolean) => ({
    text: new TextDecoder(encoding).decode(content),
    encoding,
    isCertain,
  })
  if (chosen !== undefined) return read(chosen, true)
  const wide = wideEncodingOf(content)
  if (wide !== undefined) return read(wide, true)
  if (isUtf8(content)) return read('utf-8', true)
  return guessed(content, read)
}

/** UTF-16, recognised by its mark or by zeros in every other byte (mostly Latin letters); otherwise undefined. */
export function wideEncodingOf(content: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le'
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be'
  const sample = content.subarray(0, 2000)
  let [even, odd] = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) at % 2 === 0 ? even++ : odd++
  const most = sample.length / 4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : undefined
}

function guessed(content: Uint8Array, read: (encoding: TextEncoding, isCertain: boolean) => DecodedText): DecodedText {
  const sample = content.subarray(0, SAMPLE)
  const places = separatorsIn(Buffer.from(sample).toString('latin1'))
  const readings = CANDIDATES.map(([encoding, makesSense]) => {
    const text = new TextDecoder(encoding).decode(sample)
    // If a separator would be half of a character, this is not UTF-16.
    const words = separatorsIn(text) === places ? telling(text) : []
    return { encoding, words, share: words.filter(makesSense).length / Math.max(1, words.length) }
  })
  const [first] = readings
  const best = readings.reduce((most, one) => (one.share > most.share ? one : most))
  const isCertain =
    best === first &&
    best.share === 1 &&
    readings.every((other) => other === best || other.share < 1 || other.words.join('\n') === best.words.join('\n'))
  return read(best.encoding, isCertain)
}

const SAMPLE = 65_536
/** Counts the addresses that follow a separator, and the bars if they may be the separator: half of a two-byte character can only be one of these. */
function separatorsIn(text: string): string {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const bars = count(/\|/g)
  const maySeparate = bars > 1 && bars >= Math.max(count(/,/g), count(/;/g), count(/\t/g)) / 2
  return `${count(/(?<![^\s,;|"'<])[\w.+-]{1,64}@\w/g)} ${maySeparate ? bars : 0}`
}
/** The distinct words containing a letter that encodings differ in. */
const telling = (text: string) =>
  [...new Set(text.split(/[\s,;:|"()<>/.@_\d]+/u))].filter((word) => /[^\0-\x7f]/.test(word)).slice(0, 500)

/** Whether a word belongs to a language with these letters besides a to z: no upper-case letter after a lower-case one, and not only these letters. */
function latin(...alphabets: readonly string[]) {
  const patterns = alphabets.map((letters) => new RegExp(`^[a-z${letters}'’-]+$`, 'u'))
  return (word: string) => {
    if (/\p{Ll}\p{Lu}/u.test(word) && !/^(?:Mc|Mac|De|Di|La|Le|D['’]|O['’])\p{Lu}/u.test(word)) return false
    if (word.length > 2 && !/[a-z]/i.test(word)) return false
    return patterns.some((pattern) => pattern.test(word.toLowerCase()))
  }
}
/** Whether a word is in a single script. */
const script = (name: string) => {
  const pattern = new RegExp(`^[\\p{Script=${name}}\\p{M}'’-]{2,}$`, 'u')
  return (word: string) => pattern.test(word) && !/\p{Ll}\p{Lu}/u.test(word)
}
const western = latin(
  'äöüß',
  'àâæçéèêëîïôœùûüÿ',
  'áéíñóúüçàèò·ï',
  'ãáâàçéêíóôõú',
  'àèéìíîòóùú',
  'åäöæøéðþáíóúýü',
  'éëïóöüèáíúê',
)
const japanese = (word: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々a-z-]+$/iu.test(word) && !/[\uff61-\uff9f]/.test(word)
const chinese = (word: string) => /^[\p{Script=Han}·]+$/u.test(word)

/** The encodings to try, most likely first, and which words make sense in each. */
const CANDIDATES: readonly (readonly [TextEncoding, (word: string) => boolean])[] = [
  ['windows-1252', western],
  ['macintosh', western],
  ['windows-1250', latin('ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîșțşţ', 'čćđšž')],
  ['windows-1251', script('Cyrillic')],
  ['windows-1253', script('Greek')],
  ['windows-1254', latin('çğıiöşüâîû')],
  ['windows-1257', latin('ąčęėįšųūž', 'āčēģīķļņšūž', 'äõöüšž')],
  ['windows-1255', script('Hebrew')],
  ['windows-1256', script('Arabic')],
  ['shift_jis', japanese],
  ['gb18030', chinese],
  ['euc-kr', script('Hangul')],
]
