import { describe, expect, it } from 'vitest';
import { clubFields } from '../club/club.fields.ts';
import { coachFields } from '../coach/coach.fields.ts';
import { playerFields } from '../player/player.fields.ts';
import {
  chosenSides,
  clubMergeObstacles,
  coachMergeObstacles,
  mayBeUndone,
  mergeFields,
  playerMergeObstacles,
  takenColumns,
} from './merge.rules.ts';

describe('what is chosen of two records', () => {
  it('is a declared field of each noun', () => {
    const declared = { player: playerFields, coach: coachFields, club: clubFields };
    for (const noun of ['player', 'coach', 'club'] as const)
      expect(mergeFields[noun].filter((field) => !(field in declared[noun]))).toEqual([]);
  });

  it('is meant by the order of the pair, and refused where it is no field', () => {
    const fields = { lastName: 'second', egn: 'first' } as const;
    expect(chosenSides('player', fields, true)).toEqual({ lastName: 'gone', egn: 'stays' });
    expect(chosenSides('player', fields, false)).toEqual({ lastName: 'stays', egn: 'gone' });
    expect(chosenSides('player', { version: 'first' }, true)).toBeNull();
    expect(chosenSides('club', fields, true)).toBeNull();
    expect(chosenSides('player', { ...fields, version: 'first' }, true)).toBeNull();
  });

  it('takes along what belongs to the field', () => {
    expect(takenColumns('player', { egn: 'gone', photo: 'gone', lastName: 'stays' })).toEqual([
      'egn',
      'numberKind',
      'photoId',
    ]);
    expect(takenColumns('coach', { name: 'gone' })).toEqual(['name', 'firstName', 'middleName', 'lastName']);
    expect(takenColumns('coach', { egn: 'gone' })).toEqual(['egn', 'numberKind']);
    expect(takenColumns('club', { logo: 'gone', address: 'gone' })).toEqual(['logoId', 'address']);
    expect(takenColumns('club', { name: 'gone' })).toEqual(['name']);
  });
});

describe('two players', () => {
  const licence = { id: 5, year: 2026, ageGroup: 2, clubName: 'ВК Дунав (Русе)' } as const;
  const facts = {
    openTransfers: [null, null],
    openProposals: [false, false],
    playerIds: [1, 2],
    currentClubId: 7,
    licences: [],
  } as const;
  const paths = (given: Partial<Parameters<typeof playerMergeObstacles>[0]>) =>
    playerMergeObstacles({ ...facts, ...given }).map(({ path }) => path);

  it('become one where nothing is open of both', () => {
    expect(paths({})).toEqual([]);
    expect(paths({ openTransfers: [null, { id: 3, clubId: 7 }], openProposals: [true, false] })).toEqual([]);
    expect(paths({ openTransfers: [{ id: 3, clubId: 7 }, null], openProposals: [false, true] })).toEqual([]);
  });

  it('do not while both have something open, or the transfer is of another club than the chosen one', () => {
    expect(
      paths({
        openTransfers: [
          { id: 3, clubId: 7 },
          { id: 4, clubId: 8 },
        ],
      }),
    ).toEqual(['/transfers/3', '/transfers/4']);
    expect(paths({ openTransfers: [null, { id: 4, clubId: 8 }] })).toEqual(['/transfers/4']);
    expect(paths({ openProposals: [true, true] })).toEqual(['/players/2']);
    expect(paths({ licences: [[licence, { ...licence, id: 6 }]] })).toEqual(['/cardindexes/6']);
  });
});

describe('two coaches and two clubs', () => {
  const licence = { id: 5, year: 2026, ageGroup: 2, clubName: 'ВК Дунав (Русе)' } as const;
  const [one, other] = [
    { id: 1, fullName: 'ВК Дунав (Русе)' },
    { id: 2, fullName: 'ВК Левски (София)' },
  ];

  it('of whom one works for two clubs, or stands twice on a staff, stay two', () => {
    const facts = { currentClubs: [one, one] as const, goneId: 9, licences: [] };
    expect(coachMergeObstacles(facts)).toEqual([]);
    expect(coachMergeObstacles({ ...facts, currentClubs: [one, null] })).toEqual([]);
    expect(coachMergeObstacles({ ...facts, currentClubs: [null, other] })).toEqual([]);
    expect(coachMergeObstacles({ ...facts, currentClubs: [one, other] }).map(({ path }) => path)).toEqual([
      '/coaches/9',
    ]);
    expect(coachMergeObstacles({ ...facts, licences: [licence] }).map(({ path }) => path)).toEqual(['/cardindexes/5']);
  });

  it('between which a transfer lies, or which have the same licence, stay two', () => {
    expect(clubMergeObstacles({ transferIds: [], licences: [] })).toEqual([]);
    const obstacles = clubMergeObstacles({ transferIds: [3], licences: [licence] });
    expect(obstacles.map(({ path }) => path)).toEqual(['/transfers/3', '/cardindexes/5']);
  });
});

it('whoever is refused reads which records stand in the way and what to do about them', () => {
  const licence = { id: 5, year: 2026, ageGroup: 2, clubName: 'ВК Дунав (Русе)' } as const;
  const players = {
    openTransfers: [null, null],
    openProposals: [true, true],
    playerIds: [1, 2],
    currentClubId: 7,
    licences: [[licence, { ...licence, clubName: 'ВК Левски (София)' }]],
  } as const;
  const transfer = { id: 3, clubId: 8 };
  const texts = [
    ...playerMergeObstacles(players),
    ...playerMergeObstacles({ ...players, openTransfers: [transfer, { ...transfer, id: 4 }] }).slice(0, 2),
    ...playerMergeObstacles({ ...players, openTransfers: [transfer, null] }).slice(0, 1),
    ...coachMergeObstacles({
      currentClubs: [
        { id: 1, fullName: 'ВК Дунав (Русе)' },
        { id: 2, fullName: 'ВК Левски (София)' },
      ],
      goneId: 9,
      licences: [licence],
    }),
    ...clubMergeObstacles({ transferIds: [3], licences: [licence] }),
  ].map(({ text }) => text);
  const told = [
    'И за двата записа има предложена промяна, която чака решение.',
    'Записите са в два лиценза за една и съща група и сезон:',
    'Един от двата трябва първо да приключи: трансфер #3.',
    'Един от двата трябва първо да приключи: трансфер #4.',
    'Незавършеният трансфер #3 е на състезател от друг клуб.',
    'Единият запис работи за ВК Дунав (Русе), а другият – за ВК Левски (София).',
    'И двата записа са в щаба на лиценз',
    'Трансфер #3 е между двата клуба и не може да остане в един.',
    'И двата клуба имат лиценз за същата група, сезон и първенство:',
  ];
  expect(texts).toHaveLength(told.length);
  expect(told.filter((part, at) => texts[at]?.includes(part) !== true)).toEqual([]);
});

describe('a merge', () => {
  const DAY = 86_400_000;

  it('can be taken back once, for 30 days', () => {
    expect(mayBeUndone({ mergedAt: 0, isUndone: false }, 30 * DAY)).toBe(true);
    expect(mayBeUndone({ mergedAt: 0, isUndone: false }, 30 * DAY + 1)).toBe(false);
    expect(mayBeUndone({ mergedAt: 0, isUndone: true }, DAY)).toBe(false);
  });
});
