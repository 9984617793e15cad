import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Navigated } from '../ui/navigation/Navigated.tsx'
import { Toasts } from '../ui/overlays/toast.tsx'
import { queryClient } from './query-client.ts'
import { FirstLoad } from './Root.tsx'
import { navigation, Screens } from './router.tsx'
import { colorSchemeManager, cssVariablesResolver, theme } from './theme.ts'

/** The whole client: theme, toasts (top right), query client, and the router. */
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
        <Navigated navigation={navigation} waiting={<FirstLoad />}>
          <Screens />
        </Navigated>
      </QueryClientProvider>
    </MantineProvider>
  )
}
