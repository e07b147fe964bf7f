import { describe, expect, it } from 'vitest';
import { regionNames as listedRegions, regionNumber } from './regions.ts';
import { otherRegionQuestion, placeIn, placeNamed, regionNames, towns, townsNamed } from './towns.ts';

describe('the towns of the country', () => {
  it('are all there, each under one of the 28 regions', () => {
    expect(towns.length).toBeGreaterThanOrEqual(257);
    expect(Object.keys(regionNames)).toHaveLength(28);
    expect(new Set(towns.map(({ regionId }) => String(regionId)))).toEqual(new Set(Object.keys(regionNames)));
    expect(new Set(towns.map(({ name, regionId }) => `${name} ${regionId}`)).size).toBe(towns.length);
  });

  it.each([
    ['Русе', 18],
    ['гр. Русе', 18],
    ['гр.  нови   пазар', 27],
    ['СОФИЯ', 22],
    ['Банкя', 22],
    ['Самоков', 23],
    ['с. Труд', 16],
    ['гр.Русе', 18],
    [' Русе ', 18],
  ])('„%s“ brings region %i', (name, regionId) => {
    expect(placeNamed(name).regionId).toBe(regionId);
  });

  it('two of a name bring none, and neither does a place that is not on the list', () => {
    expect(townsNamed('Бяла').map(({ regionId }) => regionId)).toEqual([3, 18]);
    expect(placeNamed('бяла')).toEqual({ name: 'Бяла', regionId: null });
    expect(placeNamed('с. Тополово')).toEqual({ name: 'Тополово', regionId: null });
  });
});

describe('a place and the region somebody has given it', () => {
  it('a known town goes before the region a form starts with', () => {
    expect(placeIn({ name: 'русе', regionId: 1 }, false)).toEqual({ name: 'Русе', regionId: 18 });
    expect(placeIn({ name: 'русе', regionId: 18 }, false)).toEqual({ name: 'Русе', regionId: 18 });
  });

  it('is believed where the town lies, and where nobody knows better', () => {
    expect(placeIn({ name: 'Бяла', regionId: 18 }, false)).toEqual({ name: 'Бяла', regionId: 18 });
    expect(placeIn({ name: 'с. Тополово', regionId: 1 }, false)).toEqual({ name: 'Тополово', regionId: 1 });
  });

  it.each([
    ['Русе', 15, 'Русе е в област Русе. Ако има такова населено място и в област Плевен, моля, потвърдете го.'],
    [
      'Бяла',
      1,
      'Бяла е в областите Варна и Русе. Ако има такова населено място и в област Благоевград, моля, потвърдете го.',
    ],
  ])('is asked about elsewhere: %s', (name, regionId, question) => {
    expect(placeIn({ name, regionId }, false)).toBeNull();
    expect(otherRegionQuestion({ name, regionId })).toBe(question);
    expect(placeIn({ name, regionId }, true)).toEqual({ name, regionId });
  });
});

it('a region has the number of its place on the list, from one on', () => {
  expect(listedRegions.map(regionNumber)).toEqual(listedRegions.map((_, at) => at + 1));
  expect(regionNumber('Никъде')).toBeNull();
});
