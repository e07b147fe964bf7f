import { usualRules } from '#domain/card-index/season-rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { unnamedAdministrator } from '#domain/user/unnamed-administrator.ts';
import { searchText } from '#domain/search/search-key.ts';
import { fact } from '#domain/history/history.rules.ts';
import { changesOf, localOrigin, recordAudit } from '../write/audit.ts';
import type { AppContext } from '../context.ts';
import { installationTable } from '../db/tables/system.table.ts';
import { seasonRulesTable } from '../db/tables/season-rules.table.ts';
import { userRoleTable, userTable } from '../db/tables/user.table.ts';
import { hashPassword } from '../features/sign-in/password-hash.ts';
import { randomPassword } from '../keys/random-password.ts';
import { today } from '../write/today.ts';

const ADMINISTRATOR_ROLE = 1;

export async function hasUsers({ database }: Pick<AppContext, 'database'>): Promise<boolean> {
  return (await database.db.select({ id: userTable.id }).from(userTable).limit(1)).length > 0;
}

/**
 * Makes the first administrator of a real installation; returns the password when it had to be invented. Licences of
 * such a one are approved by the federation from its first season on, and a parent signs for a child, until it says
 * otherwise.
 */
export async function createFirstAdministrator({
  database,
  config,
  secrets,
  now,
}: Pick<AppContext, 'database' | 'config' | 'secrets' | 'now'>): Promise<string | null> {
  const password = config.adminPassword ?? randomPassword();
  const passwordHash = await hashPassword(password);
  await database.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(userTable)
      .values({
        userName: 'admin',
        // Without an address the person is asked for one at the first sign-in.
        email: config.adminEmail ?? 'admin@localhost',
        ...unnamedAdministrator,
        phoneNumber: '0000000000',
        passwordHash,
        // Printed where others may read it.
        mustChangePassword: config.adminPassword === undefined,
        search: searchText(unnamedAdministrator.firstName, unnamedAdministrator.lastName),
      })
      .returning({ id: userTable.id });
    if (user === undefined) throw new Error('The first administrator was not stored');
    await tx
      .insert(seasonRulesTable)
      .values({ ...usualRules, isApprovalRequired: true, year: seasonOf(today(now())) })
      .onConflictDoNothing();
    await tx.update(installationTable).set({ isGuardianSignatureOn: true });
    await tx.insert(userRoleTable).values({ userId: user.id, roleId: ADMINISTRATOR_ROLE });
    await recordAudit(tx, localOrigin(secrets, 'first-start'), {
      action: 'user.create',
      entity: 'user',
      entityId: user.id,
      changes: changesOf('user', user.id, [fact('record')]),
    });
  });
  return config.adminPassword === undefined ? password : null;
}
