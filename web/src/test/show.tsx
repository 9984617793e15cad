import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { queryClient } from '../app/query-client.ts'
import { Toasts } from '../ui/toast.tsx'

/** Draws something as the client would, at an address; '/elsewhere' is another screen. */
export function show(children: ReactNode, at = '/here') {
  queryClient.clear()
  const routes = [
    { path: '/here', element: children },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
