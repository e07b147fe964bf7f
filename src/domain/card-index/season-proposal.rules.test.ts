import { describe, expect, it } from 'vitest';
import type { Sex } from './age-group.rules.ts';
import { USUAL_CHAMPIONSHIP } from './card-index.rules.ts';
import { CLUB, licence, member, propose } from './season-proposal.test-tools.ts';
import { usualRules } from './season-rules.ts';

const names = (licences: ReturnType<typeof propose>['cardIndexes']) =>
  licences.map(({ ageGroup, players }) => [ageGroup, players.map((player) => player.member.name)]);

describe('the proposal of a season', () => {
  it('is empty for a club that had no licences', () => {
    expect(propose({})).toEqual({ cardIndexes: [], left: [], unlicensed: [], closedChampionships: [] });
  });

  it('has every group of last season, with its staff, also when nobody is left in it', () => {
    const previous = [licence(12, 3), licence(11, 2, { coachId: 5 })];
    const { cardIndexes } = propose({ previous });
    expect(cardIndexes.map(({ ageGroup, previous: from }) => [ageGroup, from])).toEqual([
      [2, previous[1]],
      [3, previous[0]],
    ]);
  });

  it('has each player in the natural group by birth year, also where the club did not have it', () => {
    const { cardIndexes } = propose({
      previous: [licence(11, 2), licence(12, 3)],
      members: [
        member('still under 14', 2014, [11]),
        member('now under 16', 2013, [11]),
        member('played above', 2015, [12]),
        member('now under 18', 2011, [12]),
      ],
    });
    expect(names(cardIndexes)).toEqual([
      [1, ['played above']],
      [2, ['still under 14']],
      [3, ['now under 16']],
      [4, ['now under 18']],
    ]);
    expect(cardIndexes.map(({ previous }) => previous?.id ?? null)).toEqual([null, 11, 12, null]);
  });

  it('marks who has aged out of every group of last season', () => {
    const { cardIndexes } = propose({
      previous: [licence(11, 2), licence(12, 3)],
      members: [
        member('aged out', 2013, [11]),
        member('was above already', 2013, [11, 12]),
        member('still fits', 2014, [11]),
      ],
    });
    const aged = cardIndexes.flatMap(({ players }) => players.filter(({ hasAgedOut }) => hasAgedOut));
    expect(aged.map((player) => [player.member.name, player.fromAgeGroups])).toEqual([['aged out', [2]]]);
  });

  it('names who left, and why, and proposes them nowhere', () => {
    const other = { id: 2, fullName: 'ВК Златен рог (Варна)' };
    const { cardIndexes, left } = propose({
      previous: [licence(11, 2)],
      members: [
        member('transferred', 2014, [11], { currentClub: other }),
        member('without a club', 2014, [11], { currentClub: null }),
        member('deactivated', 2014, [11], { isDeleted: true }),
        member('lent, and the loan is over', 2014, [11], { loan: { endOn: '2026-06-30' } }),
        member('stays', 2014, [11]),
        member('lent until spring', 2014, [11], { loan: { endOn: '2027-03-31' } }),
      ],
    });
    expect(names(cardIndexes)).toEqual([[2, ['stays', 'lent until spring']]]);
    expect(left.map(({ member: { name }, reasons }) => [name, reasons.map(({ fact }) => fact)])).toEqual([
      ['transferred', ['настоящ клуб ВК Златен рог (Варна)']],
      ['without a club', ['без клуб']],
      ['deactivated', ['деактивиран']],
      ['lent, and the loan is over', ['срокът на трансфера за определен период изтече на 30.06.2026\u00A0г.']],
    ]);
    expect(left[0]?.fromAgeGroups).toEqual([2]);
  });

  it('names whoever else is in the club and on no licence, with the groups that would take them', () => {
    const held = [{ id: 40, ageGroup: 2, clubName: CLUB.fullName }];
    const { unlicensed, cardIndexes } = propose({
      previous: [licence(11, 2), licence(12, 3)],
      others: [
        member('back from a loan', 2014, []),
        member('too old for both', 2008, []),
        member('on a licence already', 2014, [], { cardIndexes: held }),
        member('lent, and the loan is over', 2014, [], { loan: { endOn: '2026-06-30' } }),
      ],
    });
    expect(names(cardIndexes)).toEqual([
      [2, []],
      [3, []],
      [5, []],
    ]);
    expect(
      unlicensed.map(({ member: { name }, reasons, eligibleAgeGroups }) => [
        name,
        reasons.map(({ code }) => code),
        eligibleAgeGroups,
      ]),
    ).toEqual([
      ['back from a loan', [], [2, 3, 5]],
      // The club had no such group: there is an empty one to be added to.
      ['too old for both', [], [5]],
      ['lent, and the loan is over', ['loanOver'], []],
    ]);
  });

  it('proposes teams of a championship that is held no more for the usual one, with their staff', () => {
    const cup = licence(11, 2, { championship: 'Купа Лято', coachId: 5 });
    const { cardIndexes, closedChampionships } = propose({
      previous: [cup, licence(12, 3, { championship: 'Купа на България' })],
      members: [member('of the old cup', 2014, [11]), member('of the cup', 2012, [12])],
    });
    expect(cardIndexes.map(({ ageGroup, championship, previous }) => [ageGroup, championship, previous?.id])).toEqual([
      [2, USUAL_CHAMPIONSHIP, 11],
      [3, 'Купа на България', 12],
    ]);
    expect(names(cardIndexes)).toEqual([
      [2, ['of the old cup']],
      [3, ['of the cup']],
    ]);
    expect(closedChampionships).toEqual(['Купа Лято']);
  });

  it('says why somebody of the club cannot be on the licence', () => {
    const held = [{ id: 40, ageGroup: 2, clubName: 'ВК Златен рог (Варна)' }];
    const taken = member('on another licence', 2014, [11], { cardIndexes: held });
    const [proposed] = propose({
      previous: [licence(11, 2, { coachId: 5 })],
      members: [taken],
    }).cardIndexes;
    expect(proposed?.players.at(-1)?.reasons.map(({ code }) => code)).toEqual(['onOtherCardIndex']);
  });

  it('leads to the licence there is already', () => {
    const held = [{ id: 50, ageGroup: 2, clubName: CLUB.fullName }];
    const { cardIndexes } = propose({
      previous: [licence(11, 2)],
      existing: [{ id: 50, ageGroup: 2, championship: USUAL_CHAMPIONSHIP }],
      members: [member('on it', 2014, [11], { cardIndexes: held })],
    });
    expect(cardIndexes).toMatchObject([{ cardIndexId: 50, players: [{ reasons: [{ code: 'alreadyOn' }] }] }]);
  });

  it('names whoever would be forgotten because the licence of the own group was made without them', () => {
    const { unlicensed } = propose({
      previous: [licence(11, 2), licence(12, 4)],
      existing: [{ id: 50, ageGroup: 3, championship: USUAL_CHAMPIONSHIP }],
      members: [
        member('of the group that is there', 2012, [11]),
        member('of a group still to be made', 2014, [11]),
        member('on it', 2012, [11], { cardIndexes: [{ id: 50, ageGroup: 3, clubName: CLUB.fullName }] }),
      ],
    });
    expect(unlicensed.map(({ member: { name }, eligibleAgeGroups }) => [name, eligibleAgeGroups])).toEqual([
      ['of the group that is there', [4]],
    ]);
  });

  it('keeps championships apart', () => {
    const cup = { championship: 'Купа на България' };
    const { cardIndexes } = propose({
      previous: [licence(11, 2, cup), licence(12, 2), licence(13, 3, cup)],
      existing: [{ id: 50, ageGroup: 2, championship: 'Друго' }],
      members: [
        member('of the cup', 2014, [11]),
        member('of the championship', 2014, [12]),
        member('of the cup, now above', 2013, [11]),
        member('of both, in the own group', 2014, [12, 13]),
        member('of both, the upper one now the own', 2013, [12, 13]),
      ],
    });
    expect(
      cardIndexes.map(({ ageGroup, championship, cardIndexId, players }) => [
        ageGroup,
        championship,
        cardIndexId,
        players.map((player) => player.member.name),
      ]),
    ).toEqual([
      [2, USUAL_CHAMPIONSHIP, null, ['of the championship', 'of both, in the own group']],
      [2, 'Купа на България', null, ['of the cup']],
      [3, 'Купа на България', null, ['of the cup, now above', 'of both, the upper one now the own']],
    ]);
  });

  it('says which of the groups still to be made would take a player, by the rules of the season', () => {
    const girls = { sex: 1 as Sex };
    const moves = (rules: Partial<typeof usualRules>) =>
      propose({
        terms: { rules: { ...usualRules, ...rules }, today: '2026-11-17' },
        previous: [licence(11, 2), licence(12, 3), licence(13, 4), licence(14, 9)],
        existing: [{ id: 50, ageGroup: 3, championship: USUAL_CHAMPIONSHIP }],
        members: [
          member('under 14', 2014, [11]),
          member('under 18', 2010, [13]),
          member('girl under 14', 2014, [14], girls),
          member('on another licence of the own group', 2014, [11], {
            cardIndexes: [{ id: 40, ageGroup: 2, clubName: 'ВК Златен рог (Варна)' }],
          }),
        ],
      }).cardIndexes.flatMap(({ players }) =>
        players.map(({ member: { name }, eligibleAgeGroups }) => [name, eligibleAgeGroups]),
      );
    expect(moves({ groupsAbove: null, cardIndexesPerSeason: null })).toEqual([
      // Not under 16: that licence is there already, and is changed on its own page.
      ['under 14', [2, 4]],
      ['on another licence of the own group', [4]],
      ['under 18', [4]],
      ['girl under 14', [9]],
    ]);
    expect(moves({ groupsAbove: 1, cardIndexesPerSeason: null })).toEqual([
      ['under 14', [2]],
      ['on another licence of the own group', []],
      ['under 18', [4]],
      ['girl under 14', [9]],
    ]);
  });

  it('counts ages by the cut-off of the season', () => {
    const { cardIndexes } = propose({
      terms: { rules: { ...usualRules, cutOff: 2 }, today: '2026-11-17' },
      previous: [licence(11, 2)],
      members: [member('now under 16', 2014, [11])],
    });
    expect(names(cardIndexes)).toEqual([
      [2, []],
      [3, ['now under 16']],
    ]);
  });
});
