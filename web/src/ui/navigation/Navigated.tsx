import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { Router, useLocation, useNavigate } from 'react-router'
import type { Navigation, Place } from './navigation.ts'
import { scrollTo, takeScrolling } from './scroll.ts'

const NavigationContext = createContext<Navigation | undefined>(undefined)
const LoadingContext = createContext(false)

/** The current location's content; `waiting` until the first one's code has loaded. */
export function Navigated({
  navigation,
  waiting = null,
  children,
}: {
  navigation: Navigation
  waiting?: ReactNode
  children: ReactNode
}) {
  const [place, setPlace] = useState(navigation.journey().place)
  const [isLoading, setLoading] = useState(navigation.journey().isLoading)
  useLayoutEffect(() => {
    const follow = () => {
      const { place, isLoading } = navigation.journey()
      setLoading(isLoading)
      startTransition(() => setPlace(place))
    }
    follow()
    return navigation.subscribe(follow)
  }, [navigation])
  if (!place) return waiting
  return (
    <NavigationContext value={navigation}>
      <LoadingContext value={isLoading}>
        <Router location={place.location} navigationType={place.type} navigator={navigation.navigator}>
          <Scrolled place={place} />
          {children}
        </Router>
      </LoadingContext>
    </NavigationContext>
  )
}

/** Whether another location's code is loading. */
export const useIsLoading = (): boolean => use(LoadingContext)

/**
 * Blocks leaving for another path while `holds` returns true: how to proceed, and how to stay; undefined if not
 * blocked.
 */
export function useGuard(holds: () => boolean): { leave: () => void; stay: () => void } | undefined {
  const navigation = use(NavigationContext)
  const [proceed, setProceed] = useState<() => void>()
  const asks = useEffectEvent(holds)
  useEffect(
    () =>
      navigation?.guard({
        holds: (to, from) => to.pathname !== from.pathname && asks(),
        ask: (proceed) => setProceed(() => proceed),
      }),
    [navigation],
  )
  if (!proceed) return undefined
  const stay = () => setProceed(undefined)
  const leave = () => {
    stay()
    proceed()
  }
  return { leave, stay }
}

/**
 * Sets search parameters, which `useSearchParams` reads. Each change is based on the current address, drawn or not: two
 * in a row are both applied.
 */
export function useSetSearch(): (change: (search: URLSearchParams) => void, options?: { replace: boolean }) => void {
  const navigation = use(NavigationContext)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (change, options) => {
    const at = navigation?.journey().place?.location
    // Not if the person has navigated on meanwhile.
    if (at?.pathname !== pathname) return
    const search = new URLSearchParams(at.search)
    change(search)
    void navigate({ search: search.toString() }, options)
  }
}

function Scrolled({ place: { location, keepsScroll } }: { place: Place }) {
  const pathname = useEffectEvent(() => location.pathname)
  useEffect(() => takeScrolling(() => pathname()), [])
  useLayoutEffect(() => scrollTo(location, keepsScroll), [location, keepsScroll])
  return null
}
