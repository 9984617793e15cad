import { UNSAFE_createMemoryHistory } from 'react-router'
import { expect, test } from 'vitest'
import { Navigation } from './navigation.ts'

/** A router whose locations '/slow…' resolve on demand. */
function travel(...initialEntries: string[]) {
  const history = UNSAFE_createMemoryHistory({ initialEntries, v5Compat: true })
  const coming = new Map<string, () => void>()
  const navigation = new Navigation(history, (pathname) =>
    pathname.startsWith('/slow') ? new Promise((come) => coming.set(pathname, come)) : undefined,
  )
  const come = async (pathname: string) => {
    coming.get(pathname)?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { history, navigation, come, at: () => navigation.journey().place?.location.pathname }
}

test('navigation completes once the code has loaded; until then the previous location stays, address included', async () => {
  const { history, navigation, come, at } = travel('/here')
  navigation.navigator.push('/slow')

  expect([at(), history.location.pathname, navigation.journey().isLoading]).toEqual(['/here', '/here', true])
  await come('/slow')
  expect([at(), history.location.pathname, navigation.journey().isLoading]).toEqual(['/slow', '/slow', false])
})

test('the last navigation wins: an earlier one that resolves later is not shown', async () => {
  const { navigation, come, at } = travel('/here')
  navigation.navigator.push('/slow-1')
  navigation.navigator.push('/slow-2')

  await come('/slow-2')
  await come('/slow-1')
  expect([at(), navigation.journey().isLoading]).toEqual(['/slow-2', false])
})

test('nothing is shown before the first location has loaded', async () => {
  const { come, at } = travel('/slow')

  expect(at()).toBeUndefined()
  await come('/slow')
  expect(at()).toBe('/slow')
})

test('a guarded location is left once confirmed, by a link or by going back', () => {
  const { history, navigation, at } = travel('/first', '/form')
  let proceed: (() => void) | undefined
  const guard = {
    holds: (to: { pathname: string }, from: { pathname: string }) => to.pathname !== from.pathname,
    ask: (go: () => void) => {
      proceed = go
    },
  }
  const unguard = navigation.guard(guard)

  navigation.navigator.go(-1)
  expect([at(), history.location.pathname]).toEqual(['/form', '/form'])
  proceed?.()
  expect([at(), history.location.pathname]).toEqual(['/first', '/first'])

  navigation.navigator.push('/second')
  expect(at()).toBe('/first')
  navigation.navigator.replace('/first?step=2')
  expect(navigation.journey().place?.location.search).toBe('?step=2')
  proceed?.()
  expect(at()).toBe('/second')

  unguard()
  navigation.navigator.push('/third')
  expect(at()).toBe('/third')
})
