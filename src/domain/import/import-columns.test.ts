import { describe, expect, it } from 'vitest';
import { importColumns, matchColumns } from './import-columns.ts';
import { importKinds } from './import.rules.ts';

describe('columns of a file', () => {
  it('are found by what people write above them, in either alphabet', () => {
    expect(matchColumns('player', ['EGN', ' име ', 'PREZIME', 'Familia', 'Клуб', 'забележка'])).toEqual([
      'egn',
      'firstName',
      'middleName',
      'lastName',
      'currentClub',
      null,
    ]);
  });

  it('are found once, at the first of two headers alike', () => {
    expect(matchColumns('player', ['ЕГН', 'ЕГН'])).toEqual(['egn', null]);
  });

  it.each(importKinds)('of a template (%s) are all found again', (kind) => {
    const columns = importColumns[kind];
    expect(
      matchColumns(
        kind,
        columns.map(({ label }) => label),
      ),
    ).toEqual(columns.map(({ field }) => field));
  });
});
