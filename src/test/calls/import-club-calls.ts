import type { SignedIn } from '../test-app.ts';

/** What the form of a club asks for, but for the logo. */
export const clubToMake = (given: Record<string, unknown> = {}) => ({
  title: 'Сдружение',
  type: 'VK',
  name: 'Янтра',
  licenseNumber: '4321',
  bulstat: '000694749',
  regionId: 7,
  cityName: 'Габрово',
  address: 'ул. „Шипка“ 2',
  email: 'yantra@example.org',
  president: 'Петър Петров',
  contactPerson: 'Петър Петров',
  contactNumber: '088 888 8888',
  ...given,
});

/** The club that rows call `value` is to be made with them. */
export const planClub = (caller: SignedIn, id: number, value: string, given: Record<string, unknown> = {}) =>
  caller.request({ method: 'PUT', url: `/api/imports/${id}/clubs`, payload: { value, ...clubToMake(given) } });

export const dropClub = (caller: SignedIn, id: number, clubId: number | undefined) =>
  caller.request({ method: 'DELETE', url: `/api/imports/${id}/clubs/${clubId}` });
