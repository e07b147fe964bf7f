import { expect, it } from 'vitest';
import { licenceName } from './licence-name.ts';
import { incompleteSentence } from './licence-submission.rules.ts';
import { isLoanOver } from './loan.rules.ts';

it('what keeps a licence from being submitted is said all at once, each player with every fact', () => {
  const reasons = [{ fact: 'липсва снимка' }, { fact: 'няма медицински преглед' }];
  expect(
    incompleteSentence(
      ['coach'],
      [
        { firstName: 'Иван', lastName: 'Колев', reasons },
        { firstName: 'Петър', lastName: 'Щерев', reasons: [{ fact: 'роден на 01.01.2001 г.' }] },
      ],
    ),
  ).toBe(
    'Лицензът не може да бъде подаден за заверка. Без треньор. Иван Колев: липсва снимка; няма медицински преглед. Петър Щерев: роден на 01.01.2001 г.',
  );
});

it('a licence is named by group, season and club', () => {
  expect(licenceName({ ageGroup: 0, year: 2026, clubName: 'ВК Дунав' })).toMatch(/^„.+ · 2026\/2027“ на ВК Дунав$/u);
});

it('a loan lets the player play until its last day, in a season that is over if it reached into it', () => {
  const over = (endOn: string | null, season: number) => isLoanOver({ endOn }, season, '2026-11-18');
  expect([over('2026-11-17', 2026), over('2026-11-18', 2026), over(null, 2026)]).toEqual([true, false, false]);
  expect([over('2025-07-31', 2025), over('2025-08-01', 2025)]).toEqual([true, false]);
  expect([over('2027-07-31', 2027), over('2027-08-01', 2027)]).toEqual([true, false]);
});
