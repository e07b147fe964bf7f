import type { ComponentType } from 'react';
import { Outlet, redirect, replace, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { hasRights } from '#domain/common/access.rules.ts';
import { actorOf, readSession, takeSessionEnd } from '#web/api/stored-session.ts';
import { loginPath } from '#web/lib/safe-target.ts';
import { NoConnection } from './error-pages/no-connection.tsx';
import { NotFoundPage } from './error-pages/not-found-page.tsx';
import { RootError, RouteError } from './error-pages/route-error.tsx';
import { addresses, entranceAddresses, HOME, type PageName, pages } from './pages.ts';

function requireSession({ request }: LoaderFunctionArgs) {
  if (readSession() !== null) return null;
  const { pathname, search } = new URL(request.url);
  // Not a step of its own: Back after signing in leaves the page, it does not ask for it again.
  throw replace(loginPath(pathname + search));
}

/** The register; for an account that stands for nobody its own profile. */
function startPage(): string {
  const session = readSession();
  return session === null || hasRights(actorOf(session)) ? HOME : `/users/${session.user.id}`;
}

/** A part of the page for the router. Code that does not come is a lost connection, not a broken program. */
function lazily(load: () => Promise<ComponentType>) {
  return { Component: async () => load().catch(() => NoConnection) };
}
const pageLazily = (page: PageName) => lazily(() => pages[page]());

const entranceRoutes = () =>
  entranceAddresses.map(({ path, page }) => ({
    path,
    lazy: pageLazily(page),
    ...(page === 'login' ? { loader: () => ({ sessionEnd: takeSessionEnd() }) } : {}),
  }));

/** Everything the browser can be asked for, for one router: it writes into them what it has loaded. */
export const makeRoutes = (): RouteObject[] => [
  {
    Component: Outlet,
    ErrorBoundary: RootError,
    HydrateFallback: () => null,
    children: [
      ...entranceRoutes(),
      {
        path: '/',
        loader: requireSession,
        lazy: lazily(async () => (await import('./layout/shell.tsx')).Shell),
        children: [
          { index: true, loader: () => redirect(startPage()), Component: Outlet },
          {
            // Without a path of its own: an error of a page keeps the shell around it.
            ErrorBoundary: RouteError,
            children: [
              ...addresses.map(({ path, page }) => ({ path, lazy: pageLazily(page) })),
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
];
