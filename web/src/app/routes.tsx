import type { Role } from '@plumbline/contract/roles'
import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { AuthLayout } from '../auth/AuthLayout.tsx'
import { LoginScreen } from '../auth/LoginScreen.tsx'
import { Area } from './Area.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { Root } from './Root.tsx'
import { RouteFailed } from './RouteFailed.tsx'
import { home } from './home.ts'

/**
 * A screen in a chunk of its own: `screen('findings', () => import('../findings/FindingsScreen.tsx'), 'FindingsScreen')`.
 * The paths are those below the role's prefix; a role that is not listed here does not have the screen.
 */
function screen<Name extends string>(
  path: string,
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await load())[name] }) }
}

/** Screens behind sign-in, a list a role; one line a screen, its slices in the order of the tabs. */
const screens: Record<Role, RouteObject[]> = {
  SuperAdmin: [],
  CustomerAdmin: [],
  CustomerUser: [],
}

/** Screens that need no sign-in, beside sign-in itself. */
const authScreens: RouteObject[] = []

/** Every address of the client. Whatever is not here leads to the page-not-found screen. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailed />,
    hydrateFallbackElement: <></>,
    children: [
      { index: true, loader: () => redirect(home()) },
      {
        path: 'auth',
        children: [
          { index: true, loader: () => redirect('/auth/login') },
          { path: 'page-not-found', element: <NotFoundScreen /> },
          {
            element: <AuthLayout />,
            errorElement: <RouteFailed />,
            children: [{ path: 'login', element: <LoginScreen /> }, ...authScreens],
          },
        ],
      },
      area('superAdmin', 'SuperAdmin'),
      area('customerAdmin', 'CustomerAdmin'),
      area('customerUser', 'CustomerUser'),
      notFound,
    ],
  },
]

function area(path: string, role: Role): RouteObject {
  return {
    path,
    element: <Area role={role} />,
    children: [
      {
        errorElement: <RouteFailed />,
        children: [{ index: true, loader: () => redirect(`/${path}/dashboard`) }, ...screens[role], notFound],
      },
    ],
  }
}
