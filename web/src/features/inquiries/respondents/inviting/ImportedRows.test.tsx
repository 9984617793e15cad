import { MantineProvider } from '@mantine/core'
import type { PreviewedRespondent } from '@plumbline/contract/inquiries/respondents-preview'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ImportedRows } from './ImportedRows.tsx'
import { corrected } from './imported.rules.ts'

const row = (n: number, rest: Partial<PreviewedRespondent> = {}): PreviewedRespondent => ({
  Line: n,
  Email: `p${n}@x.example`,
  FirstName: `First${n}`,
  LastName: '',
  Attributes: [],
  State: 'new',
  Message: '',
  ...rest,
})

const draw = (rows: readonly PreviewedRespondent[]) =>
  render(
    <MantineProvider env="test">
      <Kept of={rows} />
    </MantineProvider>,
  )

function Kept({ of }: { of: readonly PreviewedRespondent[] }) {
  const [rows, setRows] = useState(of)
  return (
    <ImportedRows
      rows={rows}
      attributeNames={[]}
      drop={(dropped) => setRows(rows.filter((one) => !dropped.has(one)))}
      correct={(one, correction) => setRows(corrected(rows, one, correction))}
    />
  )
}

test('[LIST-007] an invalid row is fixed in place and becomes new', () => {
  draw([row(1), row(2, { Email: 'p2.x.example', State: 'faulty', Message: 'The @ is missing.' })])

  fireEvent.click(screen.getByRole('button', { name: 'Fix line 2' }))
  const form = screen.getByRole('form', { name: 'Fix line 2' })
  fireEvent.change(within(form).getByLabelText('Email'), { target: { value: ' <p2@bücher.example>. ' } })
  fireEvent.change(within(form).getByLabelText('First name'), { target: { value: 'Zo\u200bë' } })
  fireEvent.submit(form)

  const [, second] = screen.getAllByRole('listitem')
  expect(second?.textContent).toContain('p2@bücher.example')
  expect(second?.textContent).toContain('Zoë')
  expect(second?.textContent).toContain('New')
  expect(screen.queryByRole('form')).toBeNull()
})

test('[LIST-007] among thousands of rows one is found by its words', async () => {
  draw(Array.from({ length: 10_000 }, (_, n) => row(n + 1)))

  fireEvent.change(screen.getByRole('searchbox', { name: 'Search the list' }), { target: { value: 'FIRST9876' } })

  expect(await screen.findByText('p9876@x.example')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})
