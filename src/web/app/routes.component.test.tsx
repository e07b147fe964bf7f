import { isValidElement } from 'react';
import { createMemoryRouter, matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { endSession, takeSessionEnd } from '#web/api/stored-session.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { pages } from './pages.ts';
import { makeRoutes } from './routes.tsx';

/** The router keeps the element of a part, not the part. */
function nameOf({ element }: RouteObject): string {
  return isValidElement(element) && typeof element.type === 'function' ? element.type.name : 'nothing';
}

/** What stands on the page of an address, from the frame inwards. */
async function open(address: string) {
  const router = createMemoryRouter(makeRoutes(), { initialEntries: [address] });
  onTestFinished(() => router.dispose());
  await new Promise<void>((resolve) => {
    router.subscribe(({ initialized }) => (initialized ? resolve() : undefined));
    if (router.state.initialized) resolve();
  });
  const { location, matches, loaderData, errors, historyAction } = router.state;
  return {
    address: location.pathname + location.search,
    parts: matches.flatMap(({ route }) => (route.path === undefined ? [] : nameOf(route))),
    told: Object.values(loaderData).find((data: unknown) => data !== null) as unknown,
    errors,
    historyAction,
  };
}

const ENTRANCES = [
  ['/login', 'LoginPage'],
  ['/confirmemail?token=x', 'LoginPage'],
  ['/confirmpassword?token=x', 'LoginPage'],
  ['/forgot-password', 'ForgotPasswordPage'],
  ['/logout', 'LogoutPage'],
  ['/verify/Wq3-dC_90aBcDeFgHiJkLmNo', 'VerificationPage'],
  ['/sign', 'SignPage'],
  ['/checks/today', 'CheckPage'],
  ['/checks/5', 'CheckPage'],
  ['/collect', 'CollectPage'],
] as const;

const PAGES = [
  ['/players', 'PlayerListPage'],
  ['/players/create', 'PlayerCreatePage'],
  ['/players/12', 'PlayerDetailsPage'],
  ['/players/12/edit', 'PlayerEditPage'],
  ['/players/12/propose', 'ProposePage'],
  ['/proposals', 'ProposalsPage'],
  ['/proposals/4', 'ProposalPage'],
  ['/received', 'ReceivedPage'],
  ['/clubs', 'ClubListPage'],
  ['/clubs/create', 'ClubCreatePage'],
  ['/clubs/3', 'ClubDetailsPage'],
  ['/clubs/3/edit', 'ClubEditPage'],
  ['/clubs/3/new-season', 'SeasonCreatePage'],
  ['/cardindexes', 'CardIndexListPage'],
  ['/cardindexes/create', 'CardIndexCreatePage'],
  ['/cardindexes/rules', 'SeasonRulesListPage'],
  ['/cardindexes/dates', 'SeasonDatesPage'],
  ['/cardindexes/5', 'CardIndexDetailsPage'],
  ['/cardindexes/5/edit', 'CardIndexEditPage'],
  ['/cardindexes/5/delete/8', 'CardIndexPlayerDeletePage'],
  ['/cardindexes/5/print', 'CardIndexPrintPage'],
  ['/coaches', 'CoachListPage'],
  ['/coaches/create', 'CoachCreatePage'],
  ['/coaches/7', 'CoachDetailsPage'],
  ['/coaches/7/edit', 'CoachEditPage'],
  ['/championships', 'ChampionshipsPage'],
  ['/document-kinds', 'DocumentKindsPage'],
  ['/clubs/1/readiness', 'ReadinessPage'],
  ['/towns', 'TownListPage'],
  ['/transfers', 'TransferListPage'],
  ['/transfers/expiring', 'ExpiringContractListPage'],
  ['/transfers/create', 'TransferCreatePage'],
  ['/transfers/9', 'TransferDetailsPage'],
  ['/reports', 'ReportsPage'],
  ['/reports/players-by-club', 'ReportDetailsPage'],
  ['/doubles', 'DoubleListPage'],
  ['/erasures', 'ErasureListPage'],
  ['/retention', 'RetentionPage'],
  ['/retention/photos', 'DueListPage'],
  ['/processing', 'ProcessingPage'],
  ['/who-sees', 'WhoSeesPage'],
  ['/doubles/merged', 'MergeListPage'],
  ['/doubles/3', 'DoubleDetailsPage'],
  ['/imports', 'ImportsPage'],
  ['/imports/create', 'ImportStartPage'],
  ['/imports/4', 'ImportPage'],
  ['/imports/4/rows', 'ImportPage'],
  ['/administration', 'AdministrationPage'],
  ['/settings', 'FederationSettingsPage'],
  ['/audit', 'AuditListPage'],
  ['/outbox', 'OutboxListPage'],
  ['/system', 'SystemPage'],
  ['/delegates', 'DelegatesPage'],
  ['/users', 'UserListPage'],
  ['/users/create', 'UserCreatePage'],
  ['/users/20', 'UserDetailsPage'],
] as const;

describe('an address', () => {
  it.each(PAGES)('%s opens its page inside the frame: %s', async (address, page) => {
    signInAs('ADMINISTRATOR');
    expect(await open(address)).toMatchObject({ address, parts: ['Shell', page], errors: null });
  });

  it.each(ENTRANCES)('%s opens its page for everybody, without the frame: %s', async (address, page) => {
    expect(await open(address)).toMatchObject({ address, parts: [page], errors: null });
  });

  it('that nobody has given out is not found, inside the frame', async () => {
    signInAs('ADMINISTRATOR');
    expect(await open('/players/12/medals')).toMatchObject({ parts: ['Shell', 'NotFoundPage'], errors: null });
  });

  it('brings the code of its page, and of no other, only when it is opened', () => {
    const early = [...PAGES, ...ENTRANCES].filter(([address]) => {
      const route = matchRoutes(makeRoutes(), address)?.at(-1)?.route;
      return route?.lazy === undefined || route.Component !== undefined;
    });
    expect(early).toEqual([]);
  });

  it('whose code does not come says that there is no connection', async () => {
    signInAs('ADMINISTRATOR');
    vi.spyOn(pages, 'towns').mockRejectedValue(new TypeError('Failed to fetch'));
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await open('/towns')).toMatchObject({ parts: ['Shell', 'NoConnection'], errors: null });
  });
});

describe('whoever is not signed in', () => {
  it.each([
    ['/players/12?tab=licences', '/login?target=%2Fplayers%2F12%3Ftab%3Dlicences'],
    ['/nothing/here', '/login?target=%2Fnothing%2Fhere'],
    ['/', '/login?target=%2Fplayers'],
  ])('and asks for %s signs in first and has the way back: %s', async (asked, address) => {
    // In the place of the page that was asked for: Back does not ask for it again.
    expect(await open(asked)).toMatchObject({ address, parts: ['LoginPage'], historyAction: 'REPLACE' });
  });

  it('is told once that the session has run out', async () => {
    signInAs('CLUB', { clubIds: [7] });
    endSession('expired');
    expect(await open('/clubs')).toMatchObject({ parts: ['LoginPage'], told: { sessionEnd: 'expired' } });
    expect(takeSessionEnd()).toBeNull();
  });
});

describe('the start', () => {
  it('is the register', async () => {
    signInAs('CLUB', { clubIds: [7] });
    expect(await open('/')).toMatchObject({ address: '/players', parts: ['Shell', 'PlayerListPage'] });
  });

  it('of an account that stands for nobody is its own profile', async () => {
    signInAs('CLUB', { userId: 20 });
    expect(await open('/')).toMatchObject({ address: '/users/20', parts: ['Shell', 'UserDetailsPage'] });
  });
});
