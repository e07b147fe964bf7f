import { describe, expect, it } from 'vitest';
import { type AuditAction, auditActions } from '../history/audit.rules.ts';
import { afterFailure, toldOf, webhookEvents } from './webhook.rules.ts';

const HOUR = 3600;

describe('what other programs are told', () => {
  it('are the acts they wait for, with the number of the record alone', () => {
    expect(toldOf({ action: 'player.create', entity: 'player', entityId: 7 })).toEqual({
      event: 'player.registered',
      data: { playerId: 7 },
    });
    expect(toldOf({ action: 'player.erase', entity: 'player', entityId: 7 })).toEqual({
      event: 'player.erased',
      data: { playerId: 7 },
    });
    expect(toldOf({ action: 'cardIndex.approve', entity: 'cardIndex', entityId: '12' })).toEqual({
      event: 'licence.approved',
      data: { licenceId: 12 },
    });
    expect(toldOf({ action: 'transfer.confirmForClub', entity: 'transfer', entityId: 1 })).toEqual({
      event: 'transfer.signed',
      data: { transferId: 1 },
    });
    expect(
      (['transfer.transferPlayer', 'transfer.releasePlayer'] as const).map(
        (action) => toldOf({ action, entity: 'transfer', entityId: 3 })?.event,
      ),
    ).toEqual(['transfer.carriedOut', 'transfer.released']);
  });

  it('is each of the events that can be waited for, and no other', () => {
    const told = (Object.keys(auditActions) as AuditAction[]).flatMap((action) => {
      const act = toldOf({ action, entity: action.split('.')[0] ?? '', entityId: 7 });
      return act === null ? [] : [act.event];
    });
    expect(new Set(told)).toEqual(new Set(webhookEvents));
  });

  it('of a player is every change of the record, whoever made it, and the moves between clubs', () => {
    const acts = ['update', 'deactivate', 'activate', 'acceptProposal', 'acceptReceived', 'merge', 'unmerge'] as const;
    const events = acts.map((act) => toldOf({ action: `player.${act}`, entity: 'player', entityId: 7 })?.event);
    expect(new Set(events)).toEqual(new Set(['player.changed']));
    const signed = ['confirmAsAdmin', 'confirmAbroad', 'confirmAsPlayer', 'confirmForClub'] as const;
    for (const act of signed)
      expect(toldOf({ action: `transfer.${act}`, entity: 'transfer', entityId: 3 })?.event).toBe('transfer.signed');
  });

  it('is nothing of what is only looked at, begun or refused', () => {
    expect(toldOf({ action: 'player.readEgn', entity: 'player', entityId: 7 })).toBeNull();
    expect(toldOf({ action: 'transfer.create', entity: 'transfer', entityId: 3 })).toBeNull();
    for (const entityId of [null, 0, 1.5, 'x'])
      expect(toldOf({ action: 'player.merge', entity: 'player', entityId })).toBeNull();
    expect(toldOf({ action: 'player.merge', entity: 'club', entityId: 7 })).toBeNull();
  });
});

describe('a message that was not taken', () => {
  it('is tried again as letters are, and given up after about a week', () => {
    expect([1, 2, 5, 29, 30].map((attempts) => afterFailure(attempts, 1).retryInSeconds)).toEqual([
      60,
      300,
      4 * HOUR,
      6 * HOUR,
      null,
    ]);
  });

  it('makes the others for its address wait, never longer than an hour', () => {
    expect([1, 2, 3, 4, 5, 40].map((inRow) => afterFailure(1, inRow).pauseSeconds)).toEqual([
      60,
      300,
      900,
      HOUR,
      HOUR,
      HOUR,
    ]);
  });

  it('leaves the other side alone for as long as it asks, at most an hour, and never comes sooner for it', () => {
    expect(afterFailure(1, 1, 600)).toEqual({ retryInSeconds: 600, pauseSeconds: 600 });
    expect(afterFailure(1, 1, 10)).toEqual({ retryInSeconds: 60, pauseSeconds: 60 });
    expect(afterFailure(1, 1, 30 * 24 * HOUR)).toEqual({ retryInSeconds: HOUR, pauseSeconds: HOUR });
    expect(afterFailure(30, 1, 600).retryInSeconds).toBeNull();
  });
});
