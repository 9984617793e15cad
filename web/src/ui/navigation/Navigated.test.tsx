import { screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { useSetSearch } from './Navigated.tsx'
import { Redirect } from './Redirect.tsx'

test('two address changes in a row are both applied, though the first is not rendered before the second', async () => {
  show(<Filters />, '/here?from=2026-03-10&to=2026-03-11')

  screen.getByRole('button', { name: 'Change' }).click()

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('group=Mails'))
})

test('a late change of the address does not lead back', async () => {
  show(<Filters />)

  screen.getByRole('button', { name: 'Leave' }).click()

  expect(await screen.findByText('Elsewhere')).toBeDefined()
})

test('a click made as soon as a redirecting screen is there is not undone by it', async () => {
  show(<Clicked />)

  expect(await screen.findByText('Elsewhere')).toBeDefined()
})

/** Leaves in the commit, as a click before the passive effects does. */
function Clicked() {
  const navigate = useNavigate()
  useLayoutEffect(() => void navigate('/elsewhere'), [navigate])
  return <Redirect to="/nowhere" />
}

function Filters() {
  const [address] = useSearchParams()
  const setSearch = useSetSearch()
  const navigate = useNavigate()
  const leave = () => {
    void navigate('/elsewhere')
    setSearch((search) => search.set('group', 'Mails'))
  }
  const change = () => {
    setSearch((search) => search.delete('from'))
    setSearch((search) => search.delete('to'), { replace: true })
    setSearch((search) => search.set('group', 'Mails'))
  }
  return (
    <>
      <button type="button" onClick={change}>
        Change
      </button>
      <button type="button" onClick={leave}>
        Leave
      </button>
      <p role="status">{address.toString()}</p>
    </>
  )
}
