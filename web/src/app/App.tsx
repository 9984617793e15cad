import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { limits } from '@plumbline/contract/limits'
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './query-client.ts'
import { routes } from './routes.tsx'
import { colorSchemeManager, cssVariablesResolver, theme } from './theme.ts'

const router = createBrowserRouter(routes)

/** The whole client: theme, toasts (top right), reads and changes, and the screens. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-right" autoClose={limits.toastDefault} containerWidth={400} limit={4} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
