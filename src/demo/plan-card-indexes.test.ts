import { describe, expect, it } from 'vitest';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { planCardIndexes } from './plan-card-indexes.ts';
import { planFederation } from './plan-federation.ts';

const { clubs, coachPlan, users, standardPlayers, transfers } = planFederation('2026-01-20', 900);
const { cardIndexes, members } = planCardIndexes({
  today: '2026-01-20',
  clubs,
  players: standardPlayers,
  transfers: transfers.transfers,
  coachesOfClub: coachPlan.ofClub,
  users,
});
const playerOf = new Map(standardPlayers.map((player) => [player.id, player]));
const cardIndexOf = new Map(cardIndexes.map((cardIndex) => [cardIndex.id, cardIndex]));
const present = members.filter(({ removedOn }) => removedOn === null);

describe('planCardIndexes', () => {
  it('has licences of this season and the last for most clubs and all age groups', () => {
    expect(new Set(cardIndexes.map(({ year }) => year))).toEqual(new Set([2024, 2025]));
    expect(new Set(cardIndexes.map(({ clubId }) => clubId)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(cardIndexes.map(({ ageGroup }) => ageGroup)).size).toBe(14);
  });

  it('puts only those on a licence whom the group admits', () => {
    for (const { playerId, year, ageGroup } of members) {
      const player = playerOf.get(playerId);
      const group = ageGroups[ageGroup];
      expect(player?.isDeleted).toBe(false);
      expect(player?.sex).toBe(group?.sex);
      const age = group?.age ?? 0;
      expect(age === 255 || Number(player?.birthDate.slice(0, 4)) >= year + 1 - age).toBe(true);
    }
  });

  it('puts on this season’s licences only players of the club', () => {
    for (const { playerId, cardIndexId } of present.filter(({ year }) => year === 2025)) {
      expect(playerOf.get(playerId)?.currentClubId).toBe(cardIndexOf.get(cardIndexId)?.clubId);
    }
  });

  it('has a player once in a season and age group', () => {
    const keys = present.map(({ playerId, year, ageGroup }) => `${playerId} ${year} ${ageGroup}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('repeats season and group of the licence in its members', () => {
    for (const { cardIndexId, year, ageGroup } of members) {
      expect(cardIndexOf.get(cardIndexId)).toMatchObject({ year, ageGroup });
    }
  });

  it('keeps a trace of some who left during the season', () => {
    expect(members.length).toBeGreaterThan(present.length);
  });
});
