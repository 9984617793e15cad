import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { AuthLayout } from './AuthLayout.tsx'

test('[LIST-012] if the browser blocks storage, every sign-in screen says so and what still works', () => {
  const { unmount } = show(<AuthLayout />)
  expect(screen.queryByRole('note')).toBeNull()
  unmount()

  document.documentElement.dataset.storage = 'blocked'
  try {
    show(<AuthLayout />)
    expect(screen.getByRole('note').textContent).toMatch(
      /blocks this site from storing data\. You can log in and answer/,
    )
  } finally {
    Reflect.deleteProperty(document.documentElement.dataset, 'storage')
  }
})
