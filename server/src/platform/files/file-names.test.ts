import { describe, expect, test } from 'vitest'
import { fileNameFor, safeFileName } from './file-names.ts'

describe('[D2] an uploaded name becomes a safe label', () => {
  test.each([
    ['Annual report 2026.pdf', 'Annual report 2026.pdf'],
    ['Müller & Söhne (final).xlsx', 'Müller & Söhne (final).xlsx'],
    ['報告.docx', '報告.docx'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ines\\plan.pdf', 'plan.pdf'],
    ['/absolute/plan.pdf', 'plan.pdf'],
    ['plan\0.pdf', 'plan.pdf'],
    ['plan.pdf\r\nSet-Cookie: a=b', 'plan.pdfSet-Cookie_ a=b'],
    ['invoice\u202exslx.exe', 'invoicexslx.exe'],
    ['zero\u200bwidth.pdf', 'zerowidth.pdf'],
    ['line\u2028break.pdf', 'linebreak.pdf'],
    ['lone\ud800half.pdf', 'lonehalf.pdf'],
    ['The "final" plan.pdf', 'The "final" plan.pdf'],
    ['<b>bold<b>.pdf', '_b_bold_b_.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['.htaccess', 'htaccess'],
    ['  spaced   out .pdf. ', 'spaced out .pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['\u0000\u0001', 'file'],
  ])('%j → %j', (name, label) => {
    expect(safeFileName(name)).toBe(label)
  })

  test('a long name keeps its ending', () => {
    const label = safeFileName(`${'a'.repeat(300)}.xlsx`)

    expect(label).toHaveLength(200)
    expect(label.endsWith('a.xlsx')).toBe(true)
  })

  test('a label is not changed again', () => {
    for (const name of ['a/b\\c.pdf', 'nul', '\u202e..x', `${'ü'.repeat(400)}.csv`]) {
      expect(safeFileName(safeFileName(name))).toBe(safeFileName(name))
    }
  })

  test.each([
    ['.', 'Results - ..xlsx'],
    ['..', 'Results - ...xlsx'],
    ['../..', 'Results - ..-...xlsx'],
  ])('a file about %j stays in its folder', (name, label) => {
    expect(fileNameFor('Results', name, 'xlsx')).toBe(label)
  })
})
