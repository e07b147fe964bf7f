import { createBrowserRouter, Outlet, redirect, type LoaderFunctionArgs } from 'react-router';
import { hasRights } from '#domain/access.rules.ts';
import { actorOf, readSession, takeSessionEnd } from '#web/api/stored-session.ts';
import { loginPath } from '#web/lib/safe-target.ts';
import { NotFoundPage } from './error-pages/not-found-page.tsx';
import { RootError, RouteError } from './error-pages/route-error.tsx';
import { page } from './pages.ts';

function requireSession({ request }: LoaderFunctionArgs) {
  if (readSession() !== null) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginPath(pathname + search));
}

/** The register; for an account that stands for nobody its own profile. */
function startPage(): string {
  const session = readSession();
  return session === null || hasRights(actorOf(session)) ? '/players' : `/users/${session.user.id}`;
}

/** Made anew for each address: the router writes into what it is given. */
const loginScreen = () => ({ loader: () => ({ sessionEnd: takeSessionEnd() }), lazy: page('login') });

/** Every part of the user interface in every state. Not in what is delivered. */
const kitRoutes =
  import.meta.env.DEV || import.meta.env.VITE_KIT === '1'
    ? [{ path: 'dev/kit', lazy: { Component: async () => (await import('#web/pages/dev/kit-page.tsx')).KitPage } }]
    : [];

/** Every URL of the product in one table. */
export const router = createBrowserRouter([
  {
    Component: Outlet,
    ErrorBoundary: RootError,
    HydrateFallback: () => null,
    children: [
      { path: '/login', ...loginScreen() },
      { path: '/confirmemail', ...loginScreen() },
      { path: '/confirmpassword', ...loginScreen() },
      { path: '/forgot-password', lazy: page('forgotPassword') },
      { path: '/logout', lazy: page('logout') },
      {
        path: '/',
        loader: requireSession,
        lazy: page('shell'),
        children: [
          { index: true, loader: () => redirect(startPage()), Component: Outlet },
          {
            // Without a path of its own: an error of a page keeps the shell around it.
            ErrorBoundary: RouteError,
            children: [
              { path: 'players', lazy: page('players') },
              { path: 'players/create', lazy: page('playerCreate') },
              { path: 'players/:playerId', lazy: page('player') },
              { path: 'players/:playerId/edit', lazy: page('playerEdit') },
              { path: 'clubs', lazy: page('clubs') },
              { path: 'clubs/create', lazy: page('clubCreate') },
              { path: 'clubs/:clubId', lazy: page('club') },
              { path: 'clubs/:clubId/edit', lazy: page('clubEdit') },
              { path: 'cardindexes/:cardIndexId', lazy: page('cardIndex') },
              { path: 'coaches', lazy: page('coaches') },
              { path: 'transfers', lazy: page('transfers') },
              { path: 'transfers/expiring', lazy: page('expiringContracts') },
              { path: 'transfers/:transferId', lazy: page('transfer') },
              { path: 'outbox', lazy: page('outbox') },
              { path: 'users', lazy: page('users') },
              { path: 'users/:userId', lazy: page('user') },
              ...kitRoutes,
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
]);
