import type { SheetPlayer } from './card-index-sheet.rules.ts';

/** Somebody on a sheet, unless something else is said. */
export const aSheetPlayer = (given: Partial<SheetPlayer> = {}): SheetPlayer => ({
  id: 1,
  number: 100_001,
  firstName: 'Иван',
  middleName: 'Петров',
  lastName: 'Щерев',
  birthDate: '2012-08-05',
  isDeleted: false,
  loanEndedOn: null,
  ...given,
});
