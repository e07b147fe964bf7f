import { describe, expect, it } from 'vitest';
import { planFederation } from './plan-federation.ts';

const TODAY = '2026-01-20';
const { transfers: plan, standardPlayers, demoPlayerId } = planFederation(TODAY, 900);
const { transfers } = plan;
const playerOf = new Map(standardPlayers.map((player) => [player.id, player]));
const open = transfers.filter(({ status }) => status <= 3);
const signaturesOf = (transfer: (typeof transfers)[number]) => [
  transfer.adminSignedAt,
  transfer.playerSignedAt,
  transfer.fromClubSignedAt,
  transfer.toClubSignedAt,
];

describe('planTransfers', () => {
  it('has every status and every kind', () => {
    expect(new Set(transfers.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(new Set(transfers.map(({ type }) => type))).toEqual(new Set([0, 1, 2]));
  });

  it('has at most one open transfer for a player', () => {
    expect(new Set(open.map(({ playerId }) => playerId)).size).toBe(open.length);
  });

  it('shows all the stages of signing', () => {
    const stages = (status: number) =>
      new Set(
        transfers
          .filter((row) => row.status === status)
          .map((row) => signaturesOf(row).filter((at) => at !== null).length),
      );
    expect(stages(0)).toEqual(new Set([0]));
    expect(stages(1)).toEqual(new Set([1, 2, 3]));
    for (const status of [2, 3, 5]) expect(stages(status)).toEqual(new Set([4]));
  });

  it('waits for every combination of signatures', () => {
    const waiting = transfers.filter(({ status }) => status === 1);
    const combinations = new Set(
      waiting.map((row) =>
        signaturesOf(row)
          .map((at) => (at === null ? '-' : 'x'))
          .join(''),
      ),
    );
    expect(combinations.size).toBe(10);
  });

  it('never has an administrator’s signature without the player’s', () => {
    for (const { adminSignedAt, playerSignedAt } of transfers)
      expect(adminSignedAt !== null && playerSignedAt === null).toBe(false);
  });

  it('has moved exactly the players who are in the receiving club', () => {
    for (const { status, type, playerId, fromClubId, toClubId } of transfers) {
      const hasMoved = status === 3 || (status === 5 && type === 0);
      expect(playerOf.get(playerId)?.currentClubId).toBe(hasMoved ? toClubId : fromClubId);
      expect(fromClubId).not.toBe(toClubId);
    }
  });

  it('goes forward in time and never past today', () => {
    for (const transfer of transfers) {
      const signed = signaturesOf(transfer).filter((at) => at !== null && at !== undefined);
      const last = transfer.transferredAt ?? transfer.cancelledAt ?? `${TODAY}T00:00:00Z`;
      for (const at of signed) {
        expect(at >= transfer.initiatedAt).toBe(true);
        expect(at < last || transfer.cancelledAt !== null).toBe(true);
      }
      expect([...signed, transfer.releasedAt ?? ''].every((at) => at < `${TODAY}T00:00:00Z`)).toBe(true);
    }
  });

  it('is cancelled only with a reason', () => {
    for (const { status, cancelReason } of transfers) expect(cancelReason !== null).toBe(status === 4);
  });

  it('has some periods that are over and not released', () => {
    expect(transfers.filter(({ status, endOn }) => status === 3 && endOn !== null && endOn < TODAY)).toHaveLength(5);
  });

  it.each([[[1]], [[2, 3]]])('waits for the signatures of the clubs %j', (clubIds) => {
    const waiting = transfers.filter(
      ({ status, fromClubId, toClubId, fromClubSignedAt, toClubSignedAt }) =>
        status === 1 &&
        ((clubIds.includes(fromClubId ?? 0) && fromClubSignedAt === null) ||
          (clubIds.includes(toClubId ?? 0) && toClubSignedAt === null)),
    );
    expect(waiting.length).toBeGreaterThanOrEqual(4);
  });

  it('waits for the signature of the demo player', () => {
    expect(transfers.find(({ playerId }) => playerId === demoPlayerId)).toMatchObject({
      status: 1,
      playerSignedAt: null,
    });
  });
});
