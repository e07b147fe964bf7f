import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { allRoles, anAccount } from '#web/test/user.ts';
import { UserDetailsPage } from './user-details-page.tsx';
import * as texts from './user-details-page.test-tools.text.ts';

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const part = (name: string) => page.getByRole('region', { name });
export const dialog = page.getByRole('alertdialog');

const clubs = [
  { id: 7, name: texts.levski, fullName: texts.levskiFullName, logoId: null },
  { id: 8, name: texts.marek, fullName: texts.marekFullName, logoId: null },
];

interface AccountPage {
  /** The account as the server has it. */
  user: UserDetails;
  /** What the server answers besides. */
  answers: Parameters<typeof serve>[0];
  asked: ReturnType<typeof serve>;
}

/** The page of an account, as it was found before each test. */
export function accountPage() {
  const state: AccountPage = { user: anAccount, answers: {}, asked: [] };
  beforeEach(() => {
    Object.assign(state, { user: { ...anAccount }, answers: {}, asked: [] });
  });
  /** The page as somebody sees it, and what it asks of the server. */
  const open = ({ at = '/users/20', as = 1 } = {}) => {
    signInAs('ADMINISTRATOR', { userId: as });
    state.asked = serve({
      'GET /api/users/20': () => ({ json: state.user }),
      'GET /api/roles': () => ({ json: allRoles }),
      'GET /api/users/20/claims/clubs': () => ({ json: state.user.clubs }),
      'GET /api/clubs/search': () => ({ json: { clubs, total: 2, page: 1, pageSize: 10 } }),
      ...state.answers,
    });
    return render(<UserDetailsPage />, { at, path: '/users/:userId' });
  };
  const done = () =>
    state.asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  return { state, open, done };
}
