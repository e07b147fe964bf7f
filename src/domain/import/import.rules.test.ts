import { expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { importKinds, mayImport, mayReadImport, mayWorkOnImport } from './import.rules.ts';

const anActor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
const administrator = anActor({ roles: ['ADMINISTRATOR'] });
const secretary = anActor({ roles: ['CLUB'], clubIds: [7] });
const player = anActor({ roles: ['PLAYER'], playerId: 5 });

it('a club brings in its own players, the federation everything', () => {
  expect(importKinds.filter((kind) => mayImport(administrator, kind))).toEqual([...importKinds]);
  expect(importKinds.filter((kind) => mayImport(secretary, kind))).toEqual(['player']);
  expect(importKinds.filter((kind) => mayImport(player, kind))).toEqual([]);
});

it('an import is read by the federation and by the club it was made for', () => {
  const readers = (clubId: number | null) =>
    [administrator, secretary, anActor({ roles: ['PLAYER'], clubIds: [7] })].map((actor) =>
      mayReadImport(actor, { clubId }),
    );
  expect([readers(7), readers(8), readers(null)]).toEqual([
    [true, true, false],
    [true, false, false],
    [true, false, false],
  ]);
});

it('whoever brought the file works on it, or an administrator', () => {
  const mayWork = (actor: Actor, createdBy: number, clubId: number | null = 7) =>
    mayWorkOnImport(actor, { clubId, createdBy });
  expect([mayWork(administrator, 2), mayWork(secretary, 1), mayWork(secretary, 2), mayWork(secretary, 1, 8)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
