import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Toasts } from '../ui/overlays/toast.tsx'

/** Draws something as the client would, at an address; '/elsewhere' is another screen. */
export function show(children: ReactNode, at = '/here') {
  const routes = [
    { path: '/here', element: children },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Toasts />
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
