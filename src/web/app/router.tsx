import { createBrowserRouter, Outlet, redirect, type LoaderFunctionArgs } from 'react-router';
import { readSession, takeSessionEnd } from '#web/api/stored-session.ts';
import { loginPath } from '#web/lib/safe-target.ts';
import { NotFoundPage } from './error-pages/not-found-page.tsx';
import { RootError, RouteError } from './error-pages/route-error.tsx';

function requireSession({ request }: LoaderFunctionArgs) {
  if (readSession() !== null) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginPath(pathname + search));
}

const loginScreen = {
  loader: () => ({ sessionEnd: takeSessionEnd() }),
  lazy: { Component: async () => (await import('#web/pages/session/login-page.tsx')).LoginPage },
};

/** Every URL of the product in one table. */
export const router = createBrowserRouter([
  {
    Component: Outlet,
    ErrorBoundary: RootError,
    HydrateFallback: () => null,
    children: [
      { path: '/login', ...loginScreen },
      { path: '/confirmemail', ...loginScreen },
      { path: '/confirmpassword', ...loginScreen },
      {
        path: '/forgot-password',
        lazy: {
          Component: async () => (await import('#web/pages/session/forgot-password-page.tsx')).ForgotPasswordPage,
        },
      },
      {
        path: '/logout',
        lazy: { Component: async () => (await import('#web/pages/session/logout-page.tsx')).LogoutPage },
      },
      {
        path: '/',
        loader: requireSession,
        lazy: { Component: async () => (await import('./layout/shell.tsx')).Shell },
        children: [
          { index: true, loader: () => redirect('/players') },
          {
            // Without a path of its own: an error of a page keeps the shell around it.
            ErrorBoundary: RouteError,
            children: [
              {
                path: 'players',
                handle: { isList: true },
                lazy: {
                  Component: async () => (await import('#web/pages/player/player-list-page.tsx')).PlayerListPage,
                },
              },
              {
                path: 'clubs',
                handle: { isList: true },
                lazy: { Component: async () => (await import('#web/pages/club/club-list-page.tsx')).ClubListPage },
              },
              {
                path: 'coaches',
                handle: { isList: true },
                lazy: { Component: async () => (await import('#web/pages/coach/coach-list-page.tsx')).CoachListPage },
              },
              {
                path: 'transfers',
                handle: { isList: true },
                lazy: {
                  Component: async () => (await import('#web/pages/transfer/transfer-list-page.tsx')).TransferListPage,
                },
              },
              {
                path: 'users',
                handle: { isList: true },
                lazy: { Component: async () => (await import('#web/pages/user/user-list-page.tsx')).UserListPage },
              },
              {
                path: 'users/:userId',
                lazy: {
                  Component: async () => (await import('#web/pages/user/user-details-page.tsx')).UserDetailsPage,
                },
              },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
]);
