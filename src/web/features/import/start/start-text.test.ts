import { expect, it } from 'vitest';
import { importFields } from '#domain/import/import-fields.ts';
import { importKinds } from '#domain/import/import.rules.ts';
import { missingColumns } from '#domain/import/missing-columns.ts';
import { fileTrouble } from './file-trouble.ts';
import { requiredColumns, templateText } from './start.text.ts';

it.each(importKinds)('the page names the columns that no row of its kind can do without: %s', (kind) => {
  expect(requiredColumns[kind]).toEqual(missingColumns(importFields(kind, false), []));
});

it('a club that was chosen for the whole file is not asked of it', () => {
  expect(templateText('player', false)).toContain('„Населено място“ и „Настоящ клуб“;');
  expect(templateText('player', true)).toContain('„ЕГН“ и „Населено място“;');
});

it.each([
  ['състав.xls', 5, /запазете|Запиши като/],
  ['снимка.png', 5, /не е таблица/],
  ['състав.csv', 0, /празен/],
  ['състав.xlsx', 8 * 1024 * 1024 + 1, /по-голям от 8.MB/],
])('%s of %d bytes is not sent', (name, size, sentence) => {
  expect(fileTrouble({ name, size })).toMatch(sentence);
});

it('a spreadsheet is sent, whatever the case of its ending', () => {
  expect(fileTrouble({ name: 'СЪСТАВ.XLSX', size: 8 * 1024 * 1024 })).toBeNull();
});
