import { afterEach, describe, expect, it } from 'vitest';
import { setAgeGroups, usualAgeGroups } from './age-group.rules.ts';
import { USUAL_CHAMPIONSHIP } from './card-index.rules.ts';
import { licence, member, propose } from './season-proposal.test-tools.ts';

describe('a licence that is proposed', () => {
  afterEach(() => setAgeGroups(usualAgeGroups));
  const places = (given: Parameters<typeof propose>[0]) =>
    propose(given).cardIndexes.map(({ ageGroup, championship, previous }) => [
      ageGroup,
      championship,
      previous?.id ?? null,
    ]);
  const cup = { championship: 'Купа на България' };
  const gone = { championship: 'Купа, която вече я няма' };

  it('is of no group that the federation has closed', () => {
    setAgeGroups(usualAgeGroups.map((group) => ({ ...group, isClosed: group.value === 2 })));
    expect(places({ previous: [licence(11, 2), licence(12, 3)] })).toEqual([[3, USUAL_CHAMPIONSHIP, 12]]);
  });

  it('follows one of a championship that is held no more only in the same group', () => {
    expect(places({ previous: [licence(11, 2, gone)], members: [member('now under 16', 2013, [11])] })).toEqual([
      [2, USUAL_CHAMPIONSHIP, 11],
      [3, USUAL_CHAMPIONSHIP, null],
    ]);
  });

  it('does not follow one of another championship that is still held', () => {
    const previous = [licence(11, 2, cup), licence(12, 3)];
    expect(places({ previous, members: [member('played above', 2014, [12])] })).toEqual([
      [2, USUAL_CHAMPIONSHIP, null],
      [2, 'Купа на България', 11],
      [3, USUAL_CHAMPIONSHIP, 12],
    ]);
  });

  it('is added for whoever else may play only where the club has none of the group', () => {
    const previous = [licence(11, 2, cup), licence(12, 3)];
    const own = [
      [2, 'Купа на България', 11],
      [3, USUAL_CHAMPIONSHIP, 12],
    ];
    expect(places({ previous, others: [member('of a group there is', 2014, [])] })).toEqual(own);
    const deactivated = member('of no group there is', 2008, [], { isDeleted: true });
    expect(places({ previous, others: [deactivated] })).toEqual(own);
    expect(places({ others: [member('of a club that had none', 2014, [])] })).toEqual([]);
  });
});
