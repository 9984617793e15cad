import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { type RouteObject, UNSAFE_createMemoryHistory, useRoutes } from 'react-router'
import { Navigated } from '../ui/navigation/Navigated.tsx'
import { Navigation } from '../ui/navigation/navigation.ts'
import { Toasts } from '../ui/overlays/toast.tsx'

/** Draws something as the client would, at an address; '/elsewhere' is another screen. */
export function show(children: ReactNode, at = '/here') {
  // A page starts without the toasts of another.
  toast.remove()
  const routes = [
    { path: '/here', element: children },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]
  const history = UNSAFE_createMemoryHistory({ initialEntries: [at], v5Compat: true })
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Toasts />
        <Navigated navigation={new Navigation(history, () => undefined)}>
          <Routed routes={routes} />
        </Navigated>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

function Routed({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
}
