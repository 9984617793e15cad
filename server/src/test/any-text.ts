/** Difficult texts for tests: markup, formulas, control characters, other people's names. */
import fc from 'fast-check'

const hostile = [
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '{{7*7}} <%= 7*7 %>',
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  "'=1+1",
  "''quoted",
  '=HYPERLINK("http://evil.example";"click")',
  'tab\there',
  'line\r\nend',
  'line\nend',
  'a;b',
  '"a";"b"',
  '"',
  '; ;',
  '#REF!',
  "'#N/A",
  '_x0041_',
  '_x000D_',
  '\u0001\u0008\u001f',
  '\ufeffmark',
  'end\ufffe',
  '\u202egnp.exe',
  '\ud83d\ude00',
  'İstanbul',
  '0',
  '007',
  '1e9',
  'TRUE',
  'Yes',
  'null',
  '__proto__',
  'constructor',
  "Robert'); drop table finding; --",
  '2026-11-21',
]

/** Any text, often a hostile one. */
export const anyText = (maxLength = 60) =>
  fc.oneof(
    fc.constantFrom(...hostile),
    fc.tuple(fc.constantFrom(...hostile), fc.string({ maxLength: 20 })).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength }),
    fc.string({ unit: 'grapheme', maxLength }),
  )
