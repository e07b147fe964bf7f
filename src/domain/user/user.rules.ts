import type { Role } from '../common/access.rules.ts';

export const userRefusals = {
  ownAccount: 'Не можете да деактивирате собствения си профил.',
  ownPassword: 'Своята парола можете да смените от „Смяна на парола“ в „Профил“.',
  lastAdministrator: 'Системата не може да остане без активен администратор.',
  lastRole: 'Потребителят трябва да има поне една роля.',
  roleHeld: 'Потребителят вече има тази роля.',
  clubHeld: 'Клубът вече е добавен към потребителя.',
  playerHeld: 'Потребителят вече е свързан с този състезател.',
  childOfAge: 'Състезателят е навършил 18\u00a0години и подписва сам: родител не се свързва с него.',
} as const;
type UserRefusal = keyof typeof userRefusals;

export interface AccountRoles {
  id: number;
  isDeleted: boolean;
  roles: readonly Role[];
}

/** Whether anybody else could still run the federation if this account could not. */
interface Others {
  hasOtherAdministrator: boolean;
}

export function deactivationRefusal(actorId: number | null, account: AccountRoles, others: Others): UserRefusal | null {
  if (account.id === actorId) return 'ownAccount';
  return isAdministratorLost(account, others) ? 'lastAdministrator' : null;
}

export function roleRemovalRefusal(account: AccountRoles, role: Role, others: Others): UserRefusal | null {
  if (account.roles.length === 1) return 'lastRole';
  return role === 'ADMINISTRATOR' && isAdministratorLost(account, others) ? 'lastAdministrator' : null;
}

function isAdministratorLost(account: AccountRoles, { hasOtherAdministrator }: Others): boolean {
  return !account.isDeleted && account.roles.includes('ADMINISTRATOR') && !hasOtherAdministrator;
}
