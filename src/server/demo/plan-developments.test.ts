import { describe, expect, it } from 'vitest';
import { bodyAt, DevelopmentPlanner } from './plan-developments.ts';
import { planFederation } from './plan-federation.ts';

const TODAY = '2027-12-31';
const { standardPlayers: players, demoPlayerId } = planFederation(TODAY, 900);
const rows = new DevelopmentPlanner(TODAY).plan(players, demoPlayerId);

describe('planned measurements', () => {
  it('cover a good part of the players, the demo player among them', () => {
    const measured = new Set(rows.map(({ playerId }) => playerId));
    expect(measured.size).toBeGreaterThan(400);
    expect(rows.filter(({ playerId }) => playerId === demoPlayerId)).toHaveLength(6);
  });

  it('never show anyone shrinking', () => {
    for (const [i, row] of rows.entries()) {
      const before = rows[i - 1];
      if (before?.playerId === row.playerId) expect(row.height).toBeGreaterThanOrEqual(before.height);
    }
  });

  it('are those of people', () => {
    const average = { build: 0, spring: 0, position: 3 };
    expect(bodyAt(10, 1, average)).toEqual({ height: 143, weight: 34, fullExtent: 188, attack: 214, block: 201 });
    expect(bodyAt(25, 0, average)).toMatchObject({ height: 187, fullExtent: 246, attack: 317 });
  });
});
