import { describe, expect, it } from 'vitest';
import { readEgn } from '#domain/player/egn.rules.ts';
import { isEik } from '#domain/club/eik.rules.ts';
import { addDays } from './calendar.ts';
import { demoLogins } from './demo-logins.ts';
import { planFederation } from './plan-federation.ts';

const TODAY = '2026-01-20';
const plan = planFederation(TODAY, 900);
const { clubs, coachPlan, users, standardPlayers: players, transfers } = plan;
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

describe('planFederation', () => {
  it('plans the same rows every time', () => {
    const { planner: _first, ...rows } = plan;
    const { planner: _second, ...again } = planFederation(TODAY, 900);
    expect(again).toEqual(rows);
  });

  it('keeps the standard players when the federation grows', () => {
    const large = planFederation(TODAY, 3000);
    expect(large.standardPlayers).toEqual(players);
    expect(large.clubs.slice(0, 24)).toEqual(clubs);
    expect(large.planner.nextBatch(5000)).toHaveLength(2100);
    expect(large.planner.nextBatch(5000)).toEqual([]);
  });

  it('has the promised size', () => {
    expect([clubs.length, coachPlan.coaches.length, players.length, transfers.transfers.length]).toEqual([
      24, 60, 900, 120,
    ]);
  });

  it('gives clubs right and different ЕИК', () => {
    expect(clubs.every(({ bulstat }) => isEik(bulstat) && bulstat.startsWith('999'))).toBe(true);
    expect(unique(clubs.map(({ bulstat }) => bulstat))).toBe(true);
  });
});

describe('planned players', () => {
  it('have different numbers of which none can belong to a real person', () => {
    expect(unique(players.map(({ egn }) => egn))).toBe(true);
    for (const { egn, birthDate, sex } of players.filter(({ nationality }) => nationality === 'България')) {
      expect(readEgn(egn)).toEqual({ birthDate, sex });
      expect(Number(egn.slice(6, 9))).toBeGreaterThanOrEqual(990);
    }
    for (const { egn } of players.filter(({ nationality }) => nationality !== 'България'))
      expect(egn).toMatch(/^999\d{7}$/);
  });

  it('are numbered in the order of their registration', () => {
    expect(players.map(({ number }) => number)).toEqual(players.map((_, i) => 100_001 + i));
    expect(players.map(({ createdOn }) => createdOn)).toEqual(players.map(({ createdOn }) => createdOn).toSorted());
  });

  it('are of both sexes, with some foreigners, some deactivated and some without a club', () => {
    const share = (count: number) => count / players.length;
    expect(share(players.filter(({ sex }) => sex === 1).length)).toBeCloseTo(0.5, 1);
    expect(share(players.filter(({ nationality }) => nationality !== 'България').length)).toBeCloseTo(0.03, 1);
    expect(share(players.filter(({ isDeleted }) => isDeleted).length)).toBeCloseTo(0.03, 1);
    expect(players.filter(({ currentClubId }) => currentClubId === null).length).toBeGreaterThan(3);
  });
});

describe('planned coaches', () => {
  it('work for one club now, the last of their history', () => {
    for (const { id, currentClubId, firstClubId } of coachPlan.coaches) {
      const stays = coachPlan.transfers.filter(({ coachId }) => coachId === id);
      expect(stays.filter(({ endDate }) => endDate === null)).toHaveLength(1);
      expect(stays.at(-1)).toMatchObject({ clubId: currentClubId, endDate: null });
      expect(stays[0]?.clubId).toBe(firstClubId);
      for (const [i, stay] of stays.entries()) expect(stay.startDate > (stays[i - 1]?.endDate ?? '')).toBe(true);
    }
  });
});

describe('planned users', () => {
  it('have different names and addresses, and include the demo logins', () => {
    expect(unique(users.users.map(({ userName }) => userName))).toBe(true);
    expect(unique(users.users.map(({ email }) => email))).toBe(true);
    expect(users.users.slice(0, 4).map(({ userName }) => userName)).toEqual(demoLogins.map(({ userName }) => userName));
  });

  it('sign for every club, klub2 for two', () => {
    expect(users.secretaryOf.size).toBe(24);
    expect([1, 2, 3].map((clubId) => users.secretaryOf.get(clubId))).toEqual([2, 3, 3]);
  });
});

describe('planned documents', () => {
  it('hold 25 to 35 contracts that end within sixty days', () => {
    const isSoon = (date: string | null | undefined) =>
      typeof date === 'string' && date >= TODAY && date <= addDays(TODAY, 60);
    const contracts = plan.documents.documents.filter(({ type, endDate }) => type > 0 && isSoon(endDate)).length;
    const periods = transfers.transfers.filter(({ status, endOn }) => status === 3 && isSoon(endOn)).length;
    expect(contracts).toBeGreaterThanOrEqual(25);
    expect(contracts + periods).toBeLessThanOrEqual(35);
    expect(plan.documents.documents).toHaveLength(250);
  });

  it('end no earlier than they begin', () => {
    for (const { startDate, endDate } of plan.documents.documents) expect(String(endDate) >= startDate).toBe(true);
  });
});
