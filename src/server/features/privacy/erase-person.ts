import type { IsoDate } from '#domain/common/dates.ts';
import { goingLabels } from '#domain/privacy/erased-tables.ts';
import {
  accountErasureObstacles,
  coachErasureObstacles,
  type ErasedNoun,
  type ErasureCounts,
  type ErasureObstacle,
  erasureObstacles,
} from '#domain/privacy/erasure.rules.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { removeBytes } from '#server/files/keep-file.ts';
import { tellOfErased } from '../notification/news.queries.ts';
import { holdAccounts } from '../user/user-change.queries.ts';
import { countRows, eraseRows } from './erase-rows.queries.ts';
import { closeWhatItOpened, findAccountErasureFacts, findErasedAccount } from './erased-account.queries.ts';
import { eraseCoachRow, findErasedCoach } from './erased-coach.queries.ts';
import type { ErasedPerson, ErasureAct } from './erased-person.queries.ts';
import { erasePlayerRow, findErasedPlayer } from './erased-player.queries.ts';
import { findCoachErasureFacts, findErasureFacts } from './erasure-facts.queries.ts';
import { forgetPending, insertErasure, listPending } from './erasure.queries.ts';
import { findTraces } from './traces.queries.ts';

type Tools = Pick<AppContext, 'secrets'>;

interface Asked {
  id: number;
  today: IsoDate;
  /** Who asks. */
  actorId: number | null;
}

interface ErasedKind {
  /** What has to be held before everything else. */
  hold?: (tx: Database) => Promise<void>;
  /** The row stays held until the transaction ends. */
  find: (tx: Database, tools: Tools, id: number) => Promise<ErasedPerson>;
  /** The last step: from now on the row takes no change. */
  eraseRecord: (tx: Database, tools: Tools, id: number, act: ErasureAct) => Promise<void>;
  obstacles: (tx: Database, asked: Asked) => Promise<ErasureObstacle[]>;
  action: 'player.erase' | 'coach.erase' | 'user.erase';
  erased: 'playerErased' | 'coachErased' | 'userErased';
}

export const erasedKinds: Readonly<Record<ErasedNoun, ErasedKind>> = {
  player: {
    find: findErasedPlayer,
    eraseRecord: erasePlayerRow,
    obstacles: async (tx, { id, today }) => erasureObstacles(await findErasureFacts(tx, id, today)),
    action: 'player.erase',
    erased: 'playerErased',
  },
  coach: {
    find: findErasedCoach,
    eraseRecord: (tx, _tools, id, act) => eraseCoachRow(tx, id, act),
    obstacles: async (tx, { id, today }) => coachErasureObstacles(await findCoachErasureFacts(tx, id, today)),
    action: 'coach.erase',
    erased: 'coachErased',
  },
  user: {
    hold: holdAccounts,
    find: (tx, _tools, id) => findErasedAccount(tx, id),
    eraseRecord: (tx, _tools, id, act) => closeWhatItOpened(tx, id, act),
    obstacles: async (tx, { id, actorId }) => accountErasureObstacles(await findAccountErasureFacts(tx, id, actorId)),
    action: 'user.erase',
    erased: 'userErased',
  },
};

/** Of what goes, how much: told in the audit, in words that are nobody's. */
const goneCounts = (counts: ErasureCounts): ErasureCounts =>
  Object.fromEntries(
    goingLabels.flatMap(({ table }) => {
      const count = counts[table] ?? 0;
      return count === 0 ? [] : [[table, count]];
    }),
  );

/**
 * Takes everything of a person out of the database, whatever stands in the way: who may be erased is asked before. The
 * record stays under its pseudonym. The bytes of files go once the transaction stands (`removePendingFiles`).
 */
export async function erasePerson(
  tx: Database,
  tools: Tools,
  person: ErasedPerson,
  act: ErasureAct,
  origin: Origin,
): Promise<void> {
  const { noun, id } = person;
  const { erasureId, at, by } = act;
  const { eraseRecord, action } = erasedKinds[noun];
  const traces = await findTraces(tx, tools.secrets, person);
  const counts = goneCounts(await countRows(tx, person, traces));
  const files = await eraseRows(tx, { person, traces, ...act }, () => eraseRecord(tx, tools, id, act));
  await insertErasure(tx, {
    id: erasureId,
    noun,
    recordId: id,
    recordCreatedOn: person.createdOn,
    erasedOn: at,
    erasedBy: by,
    counts,
    pendingFiles: files,
  });
  await recordAudit(tx, origin, { action, entity: noun, entityId: id, details: { erasureId, counts } });
  await tellOfErased(tx, noun, id);
}

/** What a crash or a store that was away has left is taken at the next turn. */
export async function removePendingFiles({ database, files }: Pick<AppContext, 'database' | 'files'>): Promise<void> {
  for (const { id, pendingFiles } of await listPending(database.db)) {
    await removeBytes(files, pendingFiles);
    await forgetPending(database.db, id);
  }
}
