import type { ResultsChange } from '@plumbline/contract/results/results-draft'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { DifferenceBySection } from './DifferenceBySection.tsx'

const finding = (change: Partial<ResultsChange>): ResultsChange => ({
  Section: 'Findings',
  Kind: 'added',
  Place: 'Culture',
  Before: null,
  After: 'Leaders are trusted.',
  ...change,
})

test('[PUBL-010] changes are grouped by section, each with its kind in words and its place', () => {
  show(
    <DifferenceBySection
      changes={[
        finding({}),
        finding({ Kind: 'removed', Before: 'Nobody decides.', After: null }),
        { Section: 'AreaColors', Kind: 'changed', Place: 'People', Before: 'Vulnerability', After: 'Watch' },
      ]}
    />,
  )

  const colors = screen.getByRole('region', { name: 'Area colours' })
  const findings = screen.getByRole('region', { name: 'Findings' })
  expect(colors.compareDocumentPosition(findings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(within(colors).getByRole('listitem').textContent).toBe('ChangedPeoplebefore:Vulnerabilitynow:Watch')
  expect(within(findings).getByText('1 added, 1 removed')).toBeDefined()
  expect(
    within(findings)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['AddedCultureLeaders are trusted.', 'RemovedCultureNobody decides.'])
})

test('[PUBL-010] in a changed text the removed and added words are marked', () => {
  show(
    <DifferenceBySection
      changes={[
        finding({
          Kind: 'changed',
          Before: 'Teams wait two days for a decision of the board.',
          After: 'Teams wait five days for a decision of the board.',
        }),
      ]}
    />,
  )

  expect(screen.getByText('two').tagName).toBe('DEL')
  expect(screen.getByText('five').tagName).toBe('INS')
})

test('[PUBL-010] in a completely different text no words are marked, so that both can be read', () => {
  const before = 'Nobody knows who decides, and decisions wait for weeks.'
  const after = 'Meetings begin late everywhere in our two plants.'
  show(<DifferenceBySection changes={[finding({ Kind: 'changed', Before: before, After: after })]} />)

  expect(screen.getByText(before).tagName).toBe('SPAN')
  expect(screen.getByText(after).tagName).toBe('SPAN')
})

test('[PUBL-010] a long text and a long list are collapsed, and can be expanded and collapsed again', () => {
  const long = 'A word, and another. '.repeat(40).trim()
  const many = Array.from({ length: 11 }, (_, n) => finding({ After: `Finding ${n + 1}` }))
  show(<DifferenceBySection changes={[finding({ After: long }), ...many]} />)
  expect(screen.queryByText(long)).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(8)

  fireEvent.click(screen.getByRole('button', { name: 'Show the full text' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show all 12 changes to Findings' }))

  expect(screen.getByText(long)).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  fireEvent.click(screen.getByRole('button', { name: 'Show the first 8 changes to Findings' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
})

test('[PUBL-010] without differences it says so', () => {
  show(<DifferenceBySection changes={[]} />)

  expect(screen.getByText('No differences.')).toBeDefined()
})
