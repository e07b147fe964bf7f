import { describe, expect, it } from 'vitest';
import { type PastTransfer, pastTransferFaults, transferTypeOfCell } from './past-transfer.rules.ts';

const TODAY = '2026-11-17';
const change: PastTransfer = {
  type: 0,
  fromClubId: 5,
  toClubId: 6,
  startOn: '2019-09-01',
  endOn: '',
  birthDate: '2004-05-01',
};
const period: PastTransfer = { ...change, type: 1, endOn: '2020-06-30' };
const faultsOf = (transfer: PastTransfer) =>
  pastTransferFaults(transfer, TODAY).map(({ field, fault }) => `${field}: ${fault}`);

describe('a transfer that is over', () => {
  it.each<[string, PastTransfer, string[]]>([
    ['a change of club', change, []],
    ['a change of club of somebody who had none', { ...change, fromClubId: null }, []],
    ['a period', period, []],
    ['a period of one day', { ...period, endOn: period.startOn }, []],
    ['yesterday', { ...change, startOn: '2026-11-16' }, []],
    ['today', { ...change, startOn: TODAY }, ['startOn: notOver']],
    ['a period that ends today', { ...period, endOn: TODAY }, ['endOn: notOver']],
    ['a period without an end', { ...period, endOn: '' }, ['endOn: endMissing']],
    ['a change with an end', { ...change, endOn: '2020-06-30' }, ['endOn: endUnwanted']],
    ['an end before the start', { ...period, endOn: '2019-08-31' }, ['endOn: endBeforeStart']],
    ['before birth', { ...change, startOn: '2004-05-01' }, ['startOn: beforeBirth']],
    ['no days', { ...period, startOn: 'есента', endOn: '31.02.2020' }, ['startOn: dayInvalid', 'endOn: dayInvalid']],
    ['one club', { ...change, fromClubId: 6 }, ['toClub: sameClub']],
  ])('%s', (_name, transfer, faults) => {
    expect(faultsOf(transfer)).toEqual(faults);
  });

  it('is named by short or whole words', () => {
    const cells = ['Смяна на клуб', 'смяна на клуб', 'За определен период', 'Трансфер за определен период', 'Наем'];
    expect(cells.map(transferTypeOfCell)).toEqual([0, 0, 1, 1, null]);
    expect(transferTypeOfCell('Международен')).toBeNull();
  });
});
