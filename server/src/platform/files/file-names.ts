const LONGEST = 200
/** Longest file name, in characters. */
const SUBJECT = 80

/**
 * An uploaded file’s name, sanitised for display and download: a safe label of at most 200 characters that keeps its extension.
 * Folders (path traversal), control and direction characters, and characters with a special meaning to systems are removed; if nothing
 * is left, the name is 'file'.
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, '')
    .replace(/^.*[\\/]/s, '')
    .replace(/[<>:|?*]/g, '_')
    .replace(/\p{Zs}+/gu, ' ')
  const label = shortened(withoutOuterDots(plain)) || 'file'
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(label) ? `_${label}` : label
}

/** The name of a file we generate about something a person has named: 'Results - Autumn assessment.xlsx'. */
export function fileNameFor(what: string, subject: string, ending: string): string {
  const characters = [...subject.replace(/\s+/g, ' ').replace(/[\\/]/g, '-').trim()]
  const cut = characters.length > SUBJECT ? `${characters.slice(0, SUBJECT).join('')}…` : characters.join('')
  return safeFileName(`${what} - ${cut}.${ending}`)
}

/** From the first to the last character that is neither a dot nor a space, found in one pass. */
function withoutOuterDots(name: string): string {
  return /[^. ](?:.*[^. ])?/s.exec(name)?.[0] ?? ''
}

function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= LONGEST) return name
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, LONGEST - ending.length).join('') + ending
}
