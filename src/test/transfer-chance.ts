import { randomToken, tokenHash } from '#server/keys/tokens.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import type { Database } from '#server/db/database.ts';
import { linkTable } from '#server/db/tables/link.table.ts';
import { codeHashOf } from '#server/features/link/link-code.ts';
import { contentHash, findContent } from '#server/features/transfer/signing/signed-content.ts';
import { findGuardians } from '#server/features/transfer/signing/signing.queries.ts';
import type { SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import { aClub, aPlayer, aTransfer, aUser } from './builders.ts';
import { ABROAD, aCertificate } from './calls/abroad-calls.ts';
import { aGuardian } from './guardian-world.ts';
import { formWith } from './access-row.ts';
import type { DoneAct } from './transfer-model.ts';

/** Two clubs and whoever acts in them, for transfers by chance. */
export async function aChanceGround(db: Database) {
  const [giving, receiving] = [await aClub(db), await aClub(db)];
  const admin = await aUser(db, { roles: ['ADMINISTRATOR'] });
  const fromClub = await aUser(db, { clubIds: [giving.id] });
  const toClub = await aUser(db, { clubIds: [receiving.id] });
  const userNames = { admin: admin.userName, fromClub: fromClub.userName, toClub: toClub.userName };
  return { giving: giving.id, receiving: receiving.id, adminId: admin.id, userNames };
}
export type Ground = Awaited<ReturnType<typeof aChanceGround>>;

export const BIRTH_DATES = ['2000-05-05', '2010-05-05', '2016-05-05'] as const;
export const CODE = '123456';

export interface LinkByChance {
  token: string;
  sha256: string;
}

export interface ChanceTransfer {
  id: number;
  birthDate: string;
  fromClubId: number | null;
  toClubId: number | null;
  isAbroad: boolean;
  links: Partial<Record<SigningPerson, LinkByChance>>;
}

/** Of each kind and side in turn, of an adult, a youth and a child; with a link for whoever is asked. */
export async function aChanceTransfer(
  { db, secrets }: { db: Database; secrets: Secrets },
  ground: Ground,
  turn: number,
): Promise<ChanceTransfer> {
  const birthDate = BIRTH_DATES[turn % 3] ?? BIRTH_DATES[0];
  const kind = turn % 5;
  const fromClubId = kind === 3 || kind === 4 ? null : ground.giving;
  const toClubId = kind === 2 ? null : ground.receiving;
  const isAbroad = kind === 2 || kind === 3;
  const player = await aPlayer(db, { currentClubId: fromClubId, birthDate });
  await aGuardian(db, { playerId: player.id });
  const type = isAbroad ? 2 : kind === 1 ? 1 : 0;
  const sides = { type, fromClubId, toClubId, endOn: type === 0 ? null : '2099-06-30' } as const;
  const { id } = await aTransfer(db, {
    ...sides,
    ...(isAbroad ? ABROAD : {}),
    playerId: player.id,
    fromClubSignedAt: kind === 4 ? new Date() : null,
    begunForId: turn % 2 === 0 ? null : (toClubId ?? fromClubId),
  });
  if (isAbroad && turn % 4 !== 3) await aCertificate(db, id);
  const links = {
    player: await aLink({ db, secrets }, ground, { id, playerId: player.id, person: 'player' }),
    guardian: await aLink({ db, secrets }, ground, { id, playerId: player.id, person: 'guardian' }),
  };
  return { id, birthDate, fromClubId, toClubId, isAbroad, links };
}

interface LinkTo {
  id: number;
  extensionId?: number | null;
  playerId: number;
  person: SigningPerson;
}

export async function aLink(
  { db, secrets }: { db: Database; secrets: Secrets },
  { adminId }: Ground,
  { id, extensionId = null, playerId, person }: LinkTo,
): Promise<LinkByChance> {
  const [guardian] = await findGuardians(db, playerId);
  const isGuardian = person === 'guardian' && guardian !== undefined;
  const signer = isGuardian ? guardian : { name: null, relation: null };
  const content = await findContent({ config: { fixed: {} } as never }, db, {
    transferId: id,
    extensionId,
    signer,
  });
  const token = randomToken();
  await db.insert(linkTable).values({
    tokenHash: tokenHash(token),
    codeHash: codeHashOf(secrets, { token, code: CODE }),
    transferId: id,
    extensionId,
    person,
    guardianId: isGuardian ? guardian.id : null,
    contentHash: contentHash(content),
    createdBy: adminId,
    expiresAt: new Date(Date.now() + 7 * 24 * 60 * 60_000),
  });
  return { token, sha256: contentHash(content).toString('hex') };
}

/** One act as a call. Nobody signs in by a link. */
export interface ChanceCall {
  as: 'admin' | 'fromClub' | 'toClub' | null;
  path: string;
  json?: object;
  form?: () => FormData;
}
export type TransferCall = ChanceCall & DoneAct;

export const REASON = { reason: 'По молба на родителите' };

/** What goes on with a transfer comes often, what ends it seldom. */
export function transferActByChance(next: () => number, transfer: ChanceTransfer): TransferCall {
  const acts = [...onward(transfer), ...onward(transfer), ...onward(transfer), ...endings(transfer)];
  const act = acts[Math.floor(next() * acts.length)];
  if (act === undefined) throw new Error('There is nothing to do');
  return act;
}

function onward(transfer: ChanceTransfer): TransferCall[] {
  const { id, fromClubId, toClubId, isAbroad } = transfer;
  const to = (path: string) => `/api/transfers/${id}/${path}`;
  const calls: TransferCall[] = [
    { act: 'confirmAsAdmin', by: 'admin', as: 'admin', path: to('confirm/admin') },
    { act: 'transferPlayer', by: 'admin', as: 'admin', path: to('transfer-player') },
    { act: 'releasePlayer', by: 'admin', as: 'admin', path: to('release-player') },
    { act: 'returnForSigning', by: 'admin', as: 'admin', path: to('return-for-signing'), json: REASON },
    byLink(transfer, 'guardian', 'signed'),
    byLink(transfer, 'player', 'signed'),
  ];
  if (fromClubId !== null)
    calls.push({ act: 'confirmAsFromClub', by: 'fromClub', as: 'fromClub', path: to(`confirm/club/${fromClubId}`) });
  if (toClubId !== null)
    calls.push({ act: 'confirmAsToClub', by: 'toClub', as: 'toClub', path: to(`confirm/club/${toClubId}`) });
  if (isAbroad) {
    const act = toClubId === null ? 'confirmAsToClub' : 'confirmAsFromClub';
    calls.push({ act, by: 'admin', as: 'admin', path: to('confirm/abroad') });
  }
  return calls;
}

/** A paper has a file that is looked at, which takes its time. */
function endings(transfer: ChanceTransfer): TransferCall[] {
  const { id } = transfer;
  const to = (path: string) => `/api/transfers/${id}/${path}`;
  const calls: TransferCall[] = [
    { act: 'cancel', by: 'admin', as: 'admin', path: to('cancel'), json: REASON },
    { act: 'withdraw', by: 'admin', as: 'admin', path: to('withdraw'), json: REASON },
    byLink(transfer, 'guardian', 'refused'),
    {
      act: 'confirmAsPlayer',
      by: 'admin',
      part: 'paper',
      as: 'admin',
      path: to('confirm/paper'),
      form: () => formWith({ ...REASON, name: 'Мария Иванова' }),
    },
  ];
  for (const as of ['fromClub', 'toClub'] as const) {
    calls.push({ act: 'refuse', by: as, as, path: to('refuse'), json: REASON });
    calls.push({ act: 'withdraw', by: as, as, path: to('withdraw'), json: REASON });
  }
  return calls;
}

function byLink({ links }: ChanceTransfer, person: SigningPerson, answer: 'signed' | 'refused'): TransferCall {
  const link = links[person];
  const json = { ...link, code: CODE, answer, ...(answer === 'refused' ? REASON : {}) };
  const call = { as: null, path: '/api/sign/answer', json };
  return answer === 'signed'
    ? { ...call, act: 'confirmAsPlayer', by: 'player', part: person }
    : { ...call, act: 'refuse', by: 'player' };
}
