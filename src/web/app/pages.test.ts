import { expect, it } from 'vitest';
import { addresses, entranceAddresses, firstCallAt, pageAt } from './pages.ts';

it.each([
  ['/players', 'players'],
  ['/players/', 'players'],
  ['/players/create', 'playerCreate'],
  ['/players/12', 'player'],
  ['/players/12/edit', 'playerEdit'],
  ['/cardindexes/create', 'cardIndexCreate'],
  ['/cardindexes/5', 'cardIndex'],
  ['/cardindexes/5/delete/8', 'cardIndexPlayerDelete'],
  ['/coaches/create', 'coachCreate'],
  ['/coaches/3', 'coach'],
  ['/coaches/3/edit', 'coachEdit'],
  ['/transfers/expiring', 'expiringContracts'],
  ['/transfers/create', 'transferCreate'],
  ['/transfers/7', 'transfer'],
  ['/cardindexes/7', 'cardIndex'],
  ['/cardindexes/7/print', 'cardIndexPrint'],
])('%s asks for the page %s', (pathname, page) => {
  expect(pageAt(pathname, addresses)).toBe(page);
});

it.each(['/', '/nothing', '/players/12/edit/more', '/login'])(
  '%s is none of the pages behind the login',
  (pathname) => {
    expect(pageAt(pathname, addresses)).toBeNull();
  },
);

it('the link of a letter asks for the login page', () => {
  expect(pageAt('/confirmpassword', entranceAddresses)).toBe('login');
});

it('the code on a printed licence asks for its page, signed in or not', () => {
  expect(pageAt('/verify/Wq3-dC_90aBcDeFgHiJkLmNo', entranceAddresses)).toBe('verification');
});

it.each([
  ['/players/12', '/api/players/12'],
  ['/cardindexes/5', '/api/cardindexes/5'],
  ['/players/012', null],
  ['/players/create', null],
  ['/players/12/edit', null],
  ['/players', null],
])('%s opens with the call %s', (pathname, call) => {
  expect(firstCallAt(pathname)).toBe(call);
});
