import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { AuthScreen } from './AuthScreen.tsx'

test('[LIST-012] where the browser blocks storage, what begins something says so and what still works', () => {
  const { unmount } = show(<AuthScreen title="Log in" about="Welcome back." />)
  expect(screen.queryByRole('note')).toBeNull()
  unmount()

  document.documentElement.dataset.storage = 'blocked'
  try {
    show(<AuthScreen title="Log in" about="Welcome back." />)
    expect(screen.getByRole('note').textContent).toMatch(
      /blocks this site from storing data\. You can sign in and answer/,
    )
  } finally {
    Reflect.deleteProperty(document.documentElement.dataset, 'storage')
  }
})
