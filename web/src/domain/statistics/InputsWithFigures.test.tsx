import type { InputResult } from '@plumbline/contract/results/results'
import type { GroupStatistics, Statistics } from '@plumbline/contract/results/statistics'
import { queryOptions } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { signInManager } from '../../test/sign-in.ts'
import { group, groupStatistics, question, statistics } from '../../test/statistics.ts'
import { wantedIn } from './figures-address.ts'
import { InputsWithFigures } from './InputsWithFigures.tsx'
import type { Narrowed } from './statistics.queries.ts'
import type { Wanted } from './use-shown.ts'

const inputs: InputResult = {
  CultureArray: [
    { Questiondescription: 'Decisions are explained', AverageDifference: 0.7, AverageRating: 3.5, AverageValue: 4.2 },
  ],
  PeopleArray: [],
  ProcessArray: [],
  StructureArray: [
    {
      Questiondescription: 'Roles are clear',
      AverageDifference: 1,
      AverageRating: 3,
      AverageValue: 4,
    },
  ],
}
const told = { Invited: 10, Submitted: 8, Rate: 80 }
const everybody = statistics({
  Questions: [question(), question({ QuestionId: '1', Area: 'Structure' })],
  Attributes: [
    {
      Name: 'Site=1: a/b',
      Groups: [
        { Group: 'Berlin: Mitte', ...told },
        { Group: 'Paris', Invited: null, Submitted: null, Rate: null },
        { Group: '', ...told },
      ],
    },
    { Name: 'Level', Groups: [{ Group: 'Lead', ...told }] },
  ],
})

beforeEach(signInManager)

/** The screen with these figures, at its address. */
function open(answer: Statistics | null, at = '/here', rated = inputs) {
  const read = (narrowed: Narrowed = {}) =>
    queryOptions({
      queryKey: ['insights', 'statistics', 'inquiry', narrowed],
      queryFn: async () =>
        answer && { ...answer, Attribute: narrowed.attribute ?? null, Group: narrowed.group ?? null },
    })
  const readGroups = (attribute: string) =>
    queryOptions({
      queryKey: ['insights', 'group-statistics', 'inquiry', attribute],
      queryFn: async (): Promise<GroupStatistics | null> =>
        groupStatistics([group('Berlin: Mitte', [0.5, 1, null, 2])], { Attribute: attribute }),
    })
  return show(
    <>
      <Asked>
        {(wanted) => (
          <InputsWithFigures inputs={rated} name="Autumn" {...wanted} statistics={read} groups={readGroups} />
        )}
      </Asked>
      <Where />
    </>,
    at,
  )
}

/** What the end of the address asks for, as the screens read it. */
function Asked({ children }: { children: (wanted: Wanted) => ReactNode }) {
  return children(wantedIn(useLocation().hash))
}

function Where() {
  const { search } = useLocation()
  return <output aria-label="Address">{decodeURIComponent(search)}</output>
}

const address = () => screen.getByRole('status', { name: 'Address' }).textContent
const choose = (field: HTMLElement, option: string) => {
  const options = within(field).getAllByRole<HTMLOptionElement>('option')
  const value = options.find(({ textContent }) => textContent === option)?.value
  fireEvent.change(field, { target: { value } })
}

test('[STAT-005] without published figures the inputs are unchanged', async () => {
  open(null, '/here', { CultureArray: [], PeopleArray: [], ProcessArray: [], StructureArray: [] })

  expect(await screen.findByText('No Data Available Currently')).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('[CONF-006] figures are filtered by a group that may be shown, in the address, with its name', async () => {
  open(everybody)
  const respondents = await screen.findByRole('combobox', { name: 'Respondents' })
  const options = within(respondents).getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ textContent, disabled }) => `${textContent}${disabled ? ', disabled' : ''}`)).toEqual([
    'All respondents',
    'Site=1: a/b: Berlin: Mitte (8 of 10 answered)',
    'Site=1: a/b: Paris (fewer than 5 people), disabled',
    'Site=1: a/b: not given (8 of 10 answered)',
    'Level: Lead (8 of 10 answered)',
  ])

  choose(respondents, 'Site=1: a/b: Berlin: Mitte (8 of 10 answered)')

  expect(address()).toBe('?attribute=Site=1: a/b&group=Berlin: Mitte')
  expect(await screen.findByText('Site=1: a/b: Berlin: Mitte')).toBeDefined()
  choose(respondents, 'Site=1: a/b: not given (8 of 10 answered)')
  expect(address()).toBe('?attribute=Site=1: a/b')
  fireEvent.click(screen.getByRole('button', { name: 'Show all respondents' }))
  expect(address()).toBe('')
})

test('[CONF-006] an unknown attribute filters nothing', async () => {
  open(everybody, '/here?attribute=Age&group=60')

  expect(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Respondents' })).toHaveProperty('value', '')
  expect(screen.queryByRole('button', { name: 'Show all respondents' })).toBeNull()
})

test('[STAT-005] the order is in the address, next to the other choices', async () => {
  open(everybody, '/here?attribute=Level&group=Lead')
  const order = await screen.findByRole('combobox', { name: 'Order' })

  choose(order, 'Lowest performance first')

  expect(address()).toBe('?sort=performance&attribute=Level&group=Lead')
  choose(order, 'Largest difference first')
  expect(address()).toBe('?attribute=Level&group=Lead')
})

test('[CONF-006] groups are compared by the chosen attribute and measure', async () => {
  open(everybody, '/here?view=groups')
  const map = await screen.findByRole('region', { name: 'Differences by Site=1: a/b' })
  expect(
    within(map).getByText(/^Area means of the gap, .* · 1 group, 17 of 22 answered \(77%\) · 21 Nov 2026$/),
  ).toBeDefined()

  choose(within(map).getByRole('combobox', { name: 'Group by' }), 'Level')
  choose(await screen.findByRole('combobox', { name: 'Compare' }), 'Importance')

  expect(address()).toBe('?view=groups&measure=Importance&by=Level')
  const other = await screen.findByRole('region', { name: 'Differences by Level' })
  expect(within(other).getByText(/^Area means of importance, 1 to 5/)).toBeDefined()
})

test('[SEND-008] an area that the end of the address asks for is shown, and stays when something else is chosen; the others are a link away', async () => {
  open(everybody, '/here?view=groups&sort=survey#People')
  const shown = await screen.findByRole('navigation', { name: 'Inputs shown' })
  const current = () => within(shown).getByRole('link', { current: 'page' }).textContent
  expect(current()).toBe('People 0')

  choose(screen.getByRole('combobox', { name: 'Order' }), 'Lowest performance first')
  expect(address()).toBe('?view=People&sort=performance')
  expect(current()).toBe('People 0')

  fireEvent.click(within(shown).getByRole('link', { name: 'Compare groups' }))
  expect(address()).toBe('?view=groups&sort=performance')
  expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull()
})

test('[SEND-008] a question that is asked for shows its area, and all areas are a link away', async () => {
  open(everybody, '/here#question-1')
  const shown = await screen.findByRole('navigation', { name: 'Inputs shown' })

  expect(within(shown).getByRole('link', { current: 'page' }).textContent).toBe('Structure 1')
  fireEvent.click(within(shown).getByRole('link', { name: 'All areas' }))
  expect(address()).toBe('?view=all')
  expect(within(shown).getByRole('link', { current: 'page' }).textContent).toBe('All areas')
})

test('[SEND-008] no attributes, no choice of respondents and no groups to compare; the first area with questions is shown', async () => {
  open(statistics({ Questions: [question()] }))

  await screen.findByRole('combobox', { name: 'Order' })
  expect(screen.queryByRole('combobox', { name: 'Respondents' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Compare groups' })).toBeNull()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Culture 1')
})
