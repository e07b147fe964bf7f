import type { App } from '#server/context.ts';
import { PASSWORD } from '../builders.ts';
import { cookiesOf, REMOTE_ADDRESS } from '../test-app.ts';

export interface LoginOptions {
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  remoteAddress?: string;
}

/** The ways to sign in, as calls with their answers. */
export function loginCalls(app: () => App) {
  const login = (payload: unknown, options: LoginOptions = {}) =>
    app().inject({
      method: 'POST',
      url: '/api/authentication/login',
      remoteAddress: REMOTE_ADDRESS,
      payload: payload as object,
      ...options,
    });

  /** As a browser does: first the XSRF pair, then the sign-in with it. */
  const browserLogin = async (userName: string, body: object = {}) => {
    const visit = await app().inject({ method: 'GET', url: '/api/authentication/xsrf' });
    const visitor = cookiesOf(visit);
    const response = await login(
      { username: userName, password: PASSWORD, ...body },
      { headers: { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': visitor['XSRF-TOKEN'] ?? '' }, cookies: visitor },
    );
    return { response, cookies: cookiesOf(response), token: response.json<{ token: string }>().token };
  };

  return { login, browserLogin };
}
