import { describe, expect, it } from 'vitest';
import { messages } from '#contract/common/messages.ts';
import { playerFieldList } from '../player-field-list.ts';
import { proposalSchemaOf } from './proposal-schemas.ts';

const start = {
  ...playerFieldList.empty,
  grounds: '',
  firstName: 'Калоян',
  middleName: 'Петров',
  lastName: 'Щерев',
  birthDate: '2012-05-15',
  sex: '0',
  nationality: 'България',
  cityName: 'Плевен',
  currentCoachId: { id: 3, label: 'Асен Треньоров' },
};
const read = (typed: Partial<typeof start>) => proposalSchemaOf(start).safeParse({ ...start, ...typed });

describe('a proposal holds what was typed over the record', () => {
  it.each([
    ['nothing', {}, {}],
    ['a name', { lastName: 'Йованов' }, { lastName: 'Йованов' }],
    ['a name that was typed again', { lastName: 'Щерев' }, {}],
    ['another coach', { currentCoachId: { id: 4, label: 'Боян' } }, { currentCoachId: 4 }],
    [
      'a name, with what speaks for it',
      { lastName: 'Йованов', grounds: ' Акт ' },
      { lastName: 'Йованов', grounds: 'Акт' },
    ],
    ['a sex', { sex: '1' }, { sex: 1 }],
    ['a number that tells the birth date', { egn: '1246159908', birthDate: '2012-01-01' }, { egn: '1246159908' }],
    ['another number', { egn: 'AB12345678', birthDate: '2012-01-01' }, { egn: 'AB12345678', birthDate: '2012-01-01' }],
  ])('%s', (_what, typed, sent) => expect(read(typed).data).toEqual(sent));

  it('the number is as long as what the player has asks for', () => {
    const foreign = { ...start, nationality: 'Китай', numberKind: 'passport' };
    const told = (of: typeof start, egn: string) =>
      proposalSchemaOf(of)
        .safeParse({ ...of, egn })
        .error?.issues.map(({ message }) => message);
    expect(told(foreign, 'CD567890')).toBeUndefined();
    expect(told(foreign, 'CD567')).toEqual([messages.passportLength]);
    expect(told(start, 'CD567890')).toEqual([messages.egnLength]);
  });

  it('a box that was emptied is complained about', () => {
    expect(read({ lastName: ' ', currentCoachId: null as never }).error?.issues.map(({ path }) => path[0])).toEqual([
      'lastName',
      'currentCoachId',
    ]);
  });
});
