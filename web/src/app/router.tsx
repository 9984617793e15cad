import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { type AreaOfClient, areaOf, areas, frame } from './areas.ts'
import { FirstLoad, Root } from './Root.tsx'
import { RouteFailed } from './RouteFailed.tsx'
import { ToHome } from './ToHome.tsx'

/** Replaces the address it stands at, so that going back does not lead into it again. */
const to = (path: string) => <Navigate to={path} replace />
const notFound: RouteObject = { path: '*', element: to('/auth/page-not-found') }

/** Every address of the client; an area's further screens join when it is entered. Whatever is not here is not found. */
const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailed />,
    hydrateFallbackElement: <FirstLoad />,
    children: [{ index: true, element: <ToHome /> }, ...areas.map(routeOf), notFound],
  },
]

function routeOf({ path, role, first, screens }: AreaOfClient): RouteObject {
  const below: RouteObject = {
    path,
    id: path,
    errorElement: <RouteFailed />,
    children: [{ index: true, element: to(`/${path}/${first}`) }, ...screens, notFound],
  }
  if (!role) return below
  // The frame stands around the path, not at it: where the further screens do not come, it stays.
  return {
    lazy: async () => {
      const { Area } = await frame()
      return { element: <Area role={role} /> }
    },
    children: [below],
  }
}

export const router = createBrowserRouter(routes, {
  patchRoutesOnNavigation: async ({ path, patch }) => {
    const area = areaOf(path)
    if (area?.more) patch(area.path, await area.more())
  },
})
