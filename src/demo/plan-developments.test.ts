import { describe, expect, it } from 'vitest';
import { bodyAt, DevelopmentPlanner } from './plan-developments.ts';
import { planFederation } from './plan-federation.ts';

const TODAY = '2026-01-20';
const { standardPlayers: players, demoPlayerId } = planFederation(TODAY, 900);
const rows = new DevelopmentPlanner(TODAY).plan(players, demoPlayerId);

describe('planned measurements', () => {
  it('cover a good part of the players, the demo player among them', () => {
    const measured = new Set(rows.map(({ playerId }) => playerId));
    expect(measured.size).toBeGreaterThan(400);
    expect(rows.filter(({ playerId }) => playerId === demoPlayerId)).toHaveLength(6);
    for (const { id } of players.slice(0, 10)) {
      const wanted = new DevelopmentPlanner(TODAY).plan(players, id);
      expect(wanted.some(({ playerId }) => playerId === id)).toBe(true);
    }
  });

  it('never show anyone shrinking', () => {
    const shrunk = rows.filter(
      (row, i) => rows[i - 1]?.playerId === row.playerId && Number(row.height) < (rows[i - 1]?.height ?? 0),
    );
    expect(shrunk).toEqual([]);
  });

  it('are those of people', () => {
    const average = { build: 0, spring: 0, position: 3 } as const;
    expect(bodyAt(10, 1, average)).toEqual({ height: 143, weight: 34, fullExtent: 188, attack: 214, block: 201 });
    expect(bodyAt(25, 0, average)).toMatchObject({ height: 187, fullExtent: 246, attack: 317 });
  });
});
