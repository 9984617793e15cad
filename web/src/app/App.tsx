import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { Toasts } from '../ui/overlays/toast.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { colorSchemeManager, cssVariablesResolver, theme } from './theme.ts'

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
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
