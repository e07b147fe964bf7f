import { aUser } from '#test/builders.ts';
import { signIn } from '#test/test-app.ts';
import type { App } from '../../context.ts';
import type { OpenDatabase } from '../../db/database.ts';

/** Who asks about players: the federation, a club, a player. */
export function signInAsAnybody(database: () => OpenDatabase, app: () => App) {
  const as = async (options: Parameters<typeof aUser>[1]) =>
    signIn(app(), (await aUser(database().db, options)).userName);
  return {
    asAdministrator: () => as({ roles: ['ADMINISTRATOR'] }),
    asClub: (clubId: number) => as({ clubIds: [clubId] }),
    asPlayer: (playerId: number) => as({ roles: ['PLAYER'], playerId }),
  };
}
