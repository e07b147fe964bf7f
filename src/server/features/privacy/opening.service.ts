import { openerLabel } from '#domain/privacy/opening.rules.ts';
import { mayTakeData, seesOpenerName } from '#domain/privacy/my-data.access.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import type { OpeningListQuery, OpeningPage } from '#contract/privacy/opening.contract.ts';
import type { AppContext } from '#server/context.ts';
import { federationName } from '#server/write/federation.ts';
import { findPlayerFor } from '../player/find-player-for.ts';
import { listOpenings } from './opening.queries.ts';

/** Who has opened what of a player: for the person, for a parent, and with names for administrators. */
export async function readOpenings(
  context: AppContext,
  playerId: number,
  query: OpeningListQuery,
  actor: Actor,
): Promise<OpeningPage & { federation: string }> {
  const { database } = context;
  await findPlayerFor(database, actor, playerId, (person) => mayTakeData(person, playerId));
  const federation = await federationName(context, database.db);
  const { rows, total } = await listOpenings(database, playerId, query);
  const openings = rows.map(({ kind, at, opener, club, person }) => ({
    kind,
    at,
    opener: openerLabel({ kind: opener, club }, federation),
    person: seesOpenerName(actor) ? person : null,
  }));
  return { openings, total, page: query.page, pageSize: query.pageSize, federation };
}
