import type { ComponentType } from 'react';

/** Every page is a file of its own, fetched when it is first needed. */
export const pages = {
  login: async () => (await import('#web/pages/sign-in/login-page.tsx')).LoginPage,
  logout: async () => (await import('#web/pages/sign-in/logout-page.tsx')).LogoutPage,
  forgotPassword: async () => (await import('#web/pages/sign-in/forgot-password-page.tsx')).ForgotPasswordPage,
  today: async () => (await import('#web/pages/today/today-page.tsx')).TodayPage,
  players: async () => (await import('#web/pages/player/player-list-page.tsx')).PlayerListPage,
  player: async () => (await import('#web/pages/player/player-details-page.tsx')).PlayerDetailsPage,
  playerCreate: async () => (await import('#web/pages/player/player-create-page.tsx')).PlayerCreatePage,
  playerEdit: async () => (await import('#web/pages/player/player-edit-page.tsx')).PlayerEditPage,
  playerPropose: async () => (await import('#web/pages/player/propose-page.tsx')).ProposePage,
  proposals: async () => (await import('#web/pages/player/proposals-page.tsx')).ProposalsPage,
  proposal: async () => (await import('#web/pages/player/proposal-page.tsx')).ProposalPage,
  clubs: async () => (await import('#web/pages/club/club-list-page.tsx')).ClubListPage,
  club: async () => (await import('#web/pages/club/club-details-page.tsx')).ClubDetailsPage,
  clubCreate: async () => (await import('#web/pages/club/club-create-page.tsx')).ClubCreatePage,
  clubEdit: async () => (await import('#web/pages/club/club-edit-page.tsx')).ClubEditPage,
  cardIndexes: async () => (await import('#web/pages/card-index/card-index-list-page.tsx')).CardIndexListPage,
  cardIndex: async () => (await import('#web/pages/card-index/card-index-details-page.tsx')).CardIndexDetailsPage,
  cardIndexCreate: async () => (await import('#web/pages/card-index/card-index-create-page.tsx')).CardIndexCreatePage,
  cardIndexEdit: async () => (await import('#web/pages/card-index/card-index-edit-page.tsx')).CardIndexEditPage,
  cardIndexPlayerDelete: async () =>
    (await import('#web/pages/card-index/card-index-player-delete-page.tsx')).CardIndexPlayerDeletePage,
  seasonRules: async () => (await import('#web/pages/card-index/season-rules-list-page.tsx')).SeasonRulesListPage,
  seasonCreate: async () => (await import('#web/pages/card-index/season-create-page.tsx')).SeasonCreatePage,
  seasonDates: async () => (await import('#web/pages/card-index/season-dates-page.tsx')).SeasonDatesPage,
  cardIndexPrint: async () => (await import('#web/pages/card-index/card-index-print-page.tsx')).CardIndexPrintPage,
  check: async () => (await import('#web/pages/card-index/check-page.tsx')).CheckPage,
  sign: async () => (await import('#web/pages/transfer/sign-page.tsx')).SignPage,
  collect: async () => (await import('#web/pages/player/collect-page.tsx')).CollectPage,
  received: async () => (await import('#web/pages/player/received-page.tsx')).ReceivedPage,
  verification: async () => (await import('#web/pages/paper/verification-page.tsx')).VerificationPage,
  coaches: async () => (await import('#web/pages/coach/coach-list-page.tsx')).CoachListPage,
  coach: async () => (await import('#web/pages/coach/coach-details-page.tsx')).CoachDetailsPage,
  coachCreate: async () => (await import('#web/pages/coach/coach-create-page.tsx')).CoachCreatePage,
  coachEdit: async () => (await import('#web/pages/coach/coach-edit-page.tsx')).CoachEditPage,
  championships: async () => (await import('#web/pages/card-index/championships-page.tsx')).ChampionshipsPage,
  ageGroups: async () => (await import('#web/pages/federation/lists-page.tsx')).AgeGroupsPage,
  lists: async () => (await import('#web/pages/federation/lists-page.tsx')).ListsPage,
  documentKinds: async () => (await import('#web/pages/player/document-kinds-page.tsx')).DocumentKindsPage,
  readiness: async () => (await import('#web/pages/player/readiness-page.tsx')).ReadinessPage,
  towns: async () => (await import('#web/pages/federation/town-list-page.tsx')).TownListPage,
  transfers: async () => (await import('#web/pages/transfer/transfer-list-page.tsx')).TransferListPage,
  transfer: async () => (await import('#web/pages/transfer/transfer-details-page.tsx')).TransferDetailsPage,
  transferCreate: async () => (await import('#web/pages/transfer/transfer-create-page.tsx')).TransferCreatePage,
  expiringContracts: async () =>
    (await import('#web/pages/player/expiring-contract-list-page.tsx')).ExpiringContractListPage,
  users: async () => (await import('#web/pages/user/user-list-page.tsx')).UserListPage,
  audit: async () => (await import('#web/pages/history/audit-list-page.tsx')).AuditListPage,
  outbox: async () => (await import('#web/pages/mail/outbox-list-page.tsx')).OutboxListPage,
  doubles: async () => (await import('#web/pages/double/double-list-page.tsx')).DoubleListPage,
  double: async () => (await import('#web/pages/double/double-details-page.tsx')).DoubleDetailsPage,
  merges: async () => (await import('#web/pages/double/merge-list-page.tsx')).MergeListPage,
  erasures: async () => (await import('#web/pages/privacy/erasure-list-page.tsx')).ErasureListPage,
  retention: async () => (await import('#web/pages/privacy/retention-page.tsx')).RetentionPage,
  due: async () => (await import('#web/pages/privacy/due-list-page.tsx')).DueListPage,
  processing: async () => (await import('#web/pages/privacy/processing-details-page.tsx')).ProcessingPage,
  whoSees: async () => (await import('#web/pages/privacy/who-sees-details-page.tsx')).WhoSeesPage,
  keys: async () => (await import('#web/pages/api-key/keys-page.tsx')).KeysPage,
  webhooks: async () => (await import('#web/pages/webhook/webhooks-page.tsx')).WebhooksPage,
  system: async () => (await import('#web/pages/system/system-page.tsx')).SystemPage,
  reports: async () => (await import('#web/pages/report/reports-page.tsx')).ReportsPage,
  report: async () => (await import('#web/pages/report/report-details-page.tsx')).ReportDetailsPage,
  imports: async () => (await import('#web/pages/import/imports-page.tsx')).ImportsPage,
  importStart: async () => (await import('#web/pages/import/import-start-page.tsx')).ImportStartPage,
  importPhotos: async () => (await import('#web/pages/import/import-photos-page.tsx')).ImportPhotosPage,
  import: async () => (await import('#web/pages/import/import-page.tsx')).ImportPage,
  administration: async () => (await import('#web/pages/federation/administration-page.tsx')).AdministrationPage,
  settings: async () => (await import('#web/pages/federation/federation-settings-page.tsx')).FederationSettingsPage,
  delegates: async () => (await import('#web/pages/user/delegates-page.tsx')).DelegatesPage,
  userCreate: async () => (await import('#web/pages/user/user-create-page.tsx')).UserCreatePage,
  user: async () => (await import('#web/pages/user/user-details-page.tsx')).UserDetailsPage,
} satisfies Record<string, () => Promise<ComponentType>>;

export type PageName = keyof typeof pages;

interface Address {
  path: string;
  page: PageName;
}

export const entranceAddresses: readonly Address[] = [
  { path: '/login', page: 'login' },
  { path: '/confirmemail', page: 'login' },
  { path: '/confirmpassword', page: 'login' },
  { path: '/forgot-password', page: 'forgotPassword' },
  { path: '/logout', page: 'logout' },
  { path: '/verify/:code', page: 'verification' },
  { path: '/sign', page: 'sign' },
  // For whoever is signed in, but without the frame of the others: it has to work in a hall without a network.
  { path: '/checks/:which', page: 'check' },
  { path: '/collect', page: 'collect' },
];

/** Behind the login; a fixed name stands before the number that could take its place. */
export const addresses: readonly Address[] = [
  { path: '/today', page: 'today' },
  { path: '/players', page: 'players' },
  { path: '/players/create', page: 'playerCreate' },
  { path: '/players/:playerId', page: 'player' },
  { path: '/players/:playerId/edit', page: 'playerEdit' },
  { path: '/players/:playerId/propose', page: 'playerPropose' },
  { path: '/proposals', page: 'proposals' },
  { path: '/proposals/:proposalId', page: 'proposal' },
  { path: '/received', page: 'received' },
  { path: '/clubs', page: 'clubs' },
  { path: '/clubs/create', page: 'clubCreate' },
  { path: '/clubs/:clubId', page: 'club' },
  { path: '/clubs/:clubId/edit', page: 'clubEdit' },
  { path: '/clubs/:clubId/new-season', page: 'seasonCreate' },
  { path: '/clubs/:clubId/readiness', page: 'readiness' },
  { path: '/cardindexes', page: 'cardIndexes' },
  { path: '/cardindexes/create', page: 'cardIndexCreate' },
  { path: '/cardindexes/rules', page: 'seasonRules' },
  { path: '/cardindexes/dates', page: 'seasonDates' },
  { path: '/cardindexes/:cardIndexId', page: 'cardIndex' },
  { path: '/cardindexes/:cardIndexId/edit', page: 'cardIndexEdit' },
  { path: '/cardindexes/:cardIndexId/delete/:playerId', page: 'cardIndexPlayerDelete' },
  { path: '/cardindexes/:cardIndexId/print', page: 'cardIndexPrint' },
  { path: '/coaches', page: 'coaches' },
  { path: '/coaches/create', page: 'coachCreate' },
  { path: '/coaches/:coachId', page: 'coach' },
  { path: '/coaches/:coachId/edit', page: 'coachEdit' },
  { path: '/championships', page: 'championships' },
  { path: '/age-groups', page: 'ageGroups' },
  { path: '/lists', page: 'lists' },
  { path: '/document-kinds', page: 'documentKinds' },
  { path: '/towns', page: 'towns' },
  { path: '/transfers', page: 'transfers' },
  { path: '/transfers/expiring', page: 'expiringContracts' },
  { path: '/transfers/create', page: 'transferCreate' },
  { path: '/transfers/:transferId', page: 'transfer' },
  { path: '/imports', page: 'imports' },
  { path: '/imports/create', page: 'importStart' },
  { path: '/imports/photos', page: 'importPhotos' },
  { path: '/imports/:importId', page: 'import' },
  { path: '/imports/:importId/:step', page: 'import' },
  { path: '/reports', page: 'reports' },
  { path: '/reports/:reportName', page: 'report' },
  { path: '/administration', page: 'administration' },
  { path: '/settings', page: 'settings' },
  { path: '/audit', page: 'audit' },
  { path: '/doubles', page: 'doubles' },
  { path: '/doubles/merged', page: 'merges' },
  { path: '/doubles/:doubleId', page: 'double' },
  { path: '/erasures', page: 'erasures' },
  { path: '/retention', page: 'retention' },
  { path: '/retention/:kind', page: 'due' },
  { path: '/processing', page: 'processing' },
  { path: '/who-sees', page: 'whoSees' },
  { path: '/keys', page: 'keys' },
  { path: '/webhooks', page: 'webhooks' },
  { path: '/outbox', page: 'outbox' },
  { path: '/system', page: 'system' },
  { path: '/delegates', page: 'delegates' },
  { path: '/users', page: 'users' },
  { path: '/users/create', page: 'userCreate' },
  { path: '/users/:userId', page: 'user' },
];

export const HOME = '/players';

export function pageAt(pathname: string, among: readonly Address[]): PageName | null {
  const isAt = ({ path }: Address) => {
    const [asked, named] = [pathname.replace(/\/+$/, '').split('/'), path.split('/')];
    return asked.length === named.length && named.every((part, place) => part.startsWith(':') || part === asked[place]);
  };
  return among.find(isAt)?.page ?? null;
}

/** Pages of one record ask for it first, at their own address behind that of the API. */
const RECORD = /^\/(players|clubs|coaches|cardindexes|transfers)\/[1-9]\d{0,9}$/;

export const firstCallAt = (pathname: string): string | null => (RECORD.test(pathname) ? `/api${pathname}` : null);
