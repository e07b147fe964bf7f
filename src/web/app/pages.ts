import { NoConnection } from './error-pages/no-connection.tsx';

/** Every page is a file of its own, fetched when it is first needed. */
export const pages = {
  login: async () => (await import('#web/pages/session/login-page.tsx')).LoginPage,
  logout: async () => (await import('#web/pages/session/logout-page.tsx')).LogoutPage,
  forgotPassword: async () => (await import('#web/pages/session/forgot-password-page.tsx')).ForgotPasswordPage,
  shell: async () => (await import('./layout/shell.tsx')).Shell,
  players: async () => (await import('#web/pages/player/player-list-page.tsx')).PlayerListPage,
  player: async () => (await import('#web/pages/player/player-details-page.tsx')).PlayerDetailsPage,
  playerCreate: async () => (await import('#web/pages/player/player-create-page.tsx')).PlayerCreatePage,
  playerEdit: async () => (await import('#web/pages/player/player-edit-page.tsx')).PlayerEditPage,
  expiringContracts: async () =>
    (await import('#web/pages/transfer/expiring-contracts-page.tsx')).ExpiringContractsPage,
  clubs: async () => (await import('#web/pages/club/club-list-page.tsx')).ClubListPage,
  club: async () => (await import('#web/pages/club/club-details-page.tsx')).ClubDetailsPage,
  clubCreate: async () => (await import('#web/pages/club/club-create-page.tsx')).ClubCreatePage,
  clubEdit: async () => (await import('#web/pages/club/club-edit-page.tsx')).ClubEditPage,
  cardIndex: async () => (await import('#web/pages/card-index/card-index-details-page.tsx')).CardIndexDetailsPage,
  coaches: async () => (await import('#web/pages/coach/coach-list-page.tsx')).CoachListPage,
  transfers: async () => (await import('#web/pages/transfer/transfer-list-page.tsx')).TransferListPage,
  transfer: async () => (await import('#web/pages/transfer/transfer-details-page.tsx')).TransferDetailsPage,
  users: async () => (await import('#web/pages/user/user-list-page.tsx')).UserListPage,
  outbox: async () => (await import('#web/pages/outbox/outbox-page.tsx')).OutboxListPage,
  user: async () => (await import('#web/pages/user/user-details-page.tsx')).UserDetailsPage,
};

type PageName = keyof typeof pages;

/** A page for the router. A file that does not come is a lost connection, not a broken program. */
export function page(name: PageName) {
  return { Component: async () => pages[name]().catch(() => NoConnection) };
}

/** Fetches the main pages ahead, so that the menu works at once and even without a connection. */
export function preloadPages(): void {
  const names: PageName[] = ['players', 'player', 'clubs', 'club', 'coaches', 'transfers', 'users', 'user', 'logout'];
  // Whatever does not come now is asked for again when it is needed.
  for (const name of names) void pages[name]().catch(() => undefined);
}
