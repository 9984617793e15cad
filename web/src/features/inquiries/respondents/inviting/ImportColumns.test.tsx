import type { RespondentsPreview } from '@plumbline/contract/inquiries/respondents-preview'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { ImportColumns } from './ImportColumns.tsx'

const preview: RespondentsPreview = {
  Headers: ['Boss email', 'Email', 'Name'],
  Columns: { Email: 1, FirstName: 2, LastName: null, Attributes: [], Language: null },
  AttributeNames: [],
  Sheets: [
    { Name: 'Lists', IsHidden: true, Addresses: 0 },
    { Name: 'People', IsHidden: false, Addresses: 2 },
  ],
  Sheet: 'People',
  HeaderLine: 3,
  Encoding: 'macintosh',
  Doubts: [],
  Rows: [],
}

test('[LIST-007] the detected settings are shown, and the list is read again when they are changed', () => {
  const readAgain = vi.fn()
  show(<ImportColumns preview={preview} areFrozen={false} names={[]} setNames={vi.fn()} readAgain={readAgain} />)

  for (const [label, understood, other, chosen] of [
    ['Sheet', 'People', 'Lists (hidden)', { Sheet: 'Lists' }],
    ['Header', 'Line 3', 'Line 4', { HeaderLine: 4 }],
    ['Encoding', 'Western European (Mac)', 'Cyrillic (Windows)', { Encoding: 'windows-1251' }],
    ['Email', '2. Email', '1. Boss email', { Columns: { ...preview.Columns, Email: 0 } }],
  ] as const) {
    const field = screen.getByLabelText(label, { selector: 'input' })
    expect(field).toHaveProperty('value', understood)
    fireEvent.click(field)
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '') ?? document.body
    fireEvent.click(within(list).getByText(other))
    expect(readAgain).toHaveBeenLastCalledWith(chosen)
  }
})
