import { describe, expect, it } from 'vitest';
import type { Role } from '../common/access.rules.ts';
import { deactivationRefusal, roleRemovalRefusal } from './user.rules.ts';

const ME = 1;
const account = (roles: Role[], given: { id?: number; isDeleted?: boolean } = {}) => ({
  id: 20,
  isDeleted: false,
  roles,
  ...given,
});
const others = { hasOtherAdministrator: true };
const nobodyElse = { hasOtherAdministrator: false };

describe('deactivating an account', () => {
  it('is refused for the own one, whoever else there is', () => {
    expect(deactivationRefusal(ME, account(['ADMINISTRATOR'], { id: ME }), others)).toBe('ownAccount');
    expect(deactivationRefusal(ME, account(['CLUB'], { id: ME }), nobodyElse)).toBe('ownAccount');
  });

  it('is refused for the last active administrator', () => {
    expect(deactivationRefusal(ME, account(['CLUB', 'ADMINISTRATOR']), nobodyElse)).toBe('lastAdministrator');
    expect(deactivationRefusal(ME, account(['ADMINISTRATOR']), others)).toBeNull();
  });

  it('concerns no administrator where the account is none, or not active any more', () => {
    expect(deactivationRefusal(ME, account(['CLUB']), nobodyElse)).toBeNull();
    expect(deactivationRefusal(ME, account([]), nobodyElse)).toBeNull();
    expect(deactivationRefusal(ME, account(['ADMINISTRATOR'], { isDeleted: true }), nobodyElse)).toBeNull();
  });
});

describe('taking a role away', () => {
  it('is refused for the only one, administrator or not', () => {
    expect(roleRemovalRefusal(account(['CLUB']), 'CLUB', others)).toBe('lastRole');
    expect(roleRemovalRefusal(account(['ADMINISTRATOR']), 'ADMINISTRATOR', nobodyElse)).toBe('lastRole');
  });

  it('is refused where nobody would be administrator afterwards', () => {
    expect(roleRemovalRefusal(account(['ADMINISTRATOR', 'CLUB']), 'ADMINISTRATOR', nobodyElse)).toBe(
      'lastAdministrator',
    );
    expect(roleRemovalRefusal(account(['ADMINISTRATOR', 'CLUB']), 'ADMINISTRATOR', others)).toBeNull();
  });

  it('leaves the last administrator every other role to lose', () => {
    expect(roleRemovalRefusal(account(['ADMINISTRATOR', 'CLUB']), 'CLUB', nobodyElse)).toBeNull();
  });

  it('of an account that is not active takes no administrator away', () => {
    const left = account(['ADMINISTRATOR', 'CLUB'], { isDeleted: true });
    expect(roleRemovalRefusal(left, 'ADMINISTRATOR', nobodyElse)).toBeNull();
  });
});
