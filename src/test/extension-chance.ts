import type { SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import type { Database } from '#server/db/database.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { formWith } from './access-row.ts';
import { aPlayer, aTransfer } from './builders.ts';
import { aLaterDay } from './calls/extension-calls.ts';
import { type ExtensionAct, LAST_PROPOSED } from './extension-model.ts';
import { aGuardian } from './guardian-world.ts';
import {
  aLink,
  BIRTH_DATES,
  type ChanceCall,
  CODE,
  type Ground,
  type LinkByChance,
  REASON,
} from './transfer-chance.ts';

export interface ChanceLoan {
  id: number;
  extensionId: number;
  birthDate: string;
  links: Record<SigningPerson, LinkByChance>;
}

/** A player who is lent, with a later last day proposed by the federation and a link for whoever is asked. */
export async function aChanceLoan(
  place: { db: Database; secrets: Secrets },
  ground: Ground,
  turn: number,
): Promise<ChanceLoan> {
  const { db } = place;
  const birthDate = BIRTH_DATES[turn % 3] ?? BIRTH_DATES[0];
  const player = await aPlayer(db, { currentClubId: ground.receiving, birthDate });
  await aGuardian(db, { playerId: player.id });
  const at = new Date('2026-09-01T10:00:00Z');
  const { id } = await aTransfer(db, {
    type: 1,
    status: 3,
    playerId: player.id,
    fromClubId: ground.giving,
    toClubId: ground.receiving,
    endOn: '2098-06-30',
    adminSignedAt: at,
    playerSignedAt: at,
    fromClubSignedAt: at,
    toClubSignedAt: at,
    transferredAt: at,
  });
  const extensionId = await aLaterDay(db, id);
  const link = (person: SigningPerson) => aLink(place, ground, { id, extensionId, playerId: player.id, person });
  return { id, extensionId, birthDate, links: { player: await link('player'), guardian: await link('guardian') } };
}

export type ExtensionCall = ChanceCall & ExtensionAct;

/** Signatures come often, what ends it seldom. */
export function extensionActByChance(next: () => number, loan: ChanceLoan): ExtensionCall {
  const signatures = signaturesOf(loan);
  const acts = [...signatures, ...signatures, ...signatures, ...others(loan)];
  const act = acts[Math.floor(next() * acts.length)];
  if (act === undefined) throw new Error('There is nothing to do');
  return act;
}

const STAFF = ['admin', 'fromClub', 'toClub'] as const;

function signaturesOf(loan: ChanceLoan): ExtensionCall[] {
  const path = `/api/transfers/${loan.id}/extensions/sign`;
  return [
    ...STAFF.map((by): ExtensionCall => ({ act: 'sign', by, as: by, path, json: { party: by } })),
    byLink(loan, 'player', 'signed'),
    byLink(loan, 'guardian', 'signed'),
  ];
}

function others(loan: ChanceLoan): ExtensionCall[] {
  const to = (path: string) => `/api/transfers/${loan.id}/${path}`;
  const json = { endOn: LAST_PROPOSED };
  return [
    ...STAFF.map((by): ExtensionCall => ({ act: 'close', by, as: by, path: to('extensions/close'), json: REASON })),
    ...STAFF.map((by): ExtensionCall => ({ act: 'propose', by, as: by, path: to('extensions'), json })),
    { act: 'release', by: 'admin', as: 'admin', path: to('release-player') },
    byLink(loan, 'guardian', 'refused'),
    {
      act: 'sign',
      by: 'player',
      part: 'paper',
      as: 'admin',
      path: to('confirm/paper'),
      form: () => formWith({ ...REASON, extensionId: String(loan.extensionId) }),
    },
  ];
}

function byLink({ links }: ChanceLoan, part: SigningPerson, answer: 'signed' | 'refused'): ExtensionCall {
  const json = { ...links[part], code: CODE, answer, ...(answer === 'refused' ? REASON : {}) };
  const call = { by: 'player' as const, as: null, path: '/api/sign/answer', json };
  return answer === 'signed' ? { ...call, act: 'sign', part } : { ...call, act: 'close' };
}
