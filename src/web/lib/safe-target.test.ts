import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loginPath, safeTarget } from './safe-target.ts';

beforeAll(() => {
  vi.stubGlobal('window', { location: { origin: 'https://kartoteka.example' } });
});

describe('where to go after login', () => {
  it.each(['/players', '/players/7?tab=documents#top', '/clubs?keyword=%D0%B8', '/players?next=//evil.example'])(
    'is a path of this site: %s',
    (target) => {
      expect(safeTarget(target)).toBe(target);
    },
  );

  it.each([
    null,
    '',
    'players',
    '//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/././/evil.example',
    '/players/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.\\/evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/%2Fevil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' //evil.example',
    '/%09/evil.example',
    '/players//evil.example',
    '/login',
    '/login/',
    '/logout',
    '/confirmpassword?token=x',
  ])('is the start page instead of %j', (target) => {
    expect(safeTarget(target)).toBe('/');
  });

  it('is remembered in the address of the login', () => {
    expect(loginPath('/players/7')).toBe('/login?target=%2Fplayers%2F7');
    expect(loginPath('/.//evil.example')).toBe('/login');
  });
});
