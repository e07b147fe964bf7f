import { expect, it } from 'vitest';
import { namedLine } from './named-line.ts';

it.each([
  ['Пол', 'Това поле е задължително!'],
  ['Първи клуб', 'Моля, изберете клуб'],
  ['Дата на раждане', 'Моля, въведете дата'],
  ['Президент/Председател', 'Името трябва да е поне 3 символа'],
  ['Facebook', 'Моля въведете валиден URL адрес'],
])('a sentence that does not say which field it is about is told with its name: %s', (label, sentence) => {
  expect(namedLine(label, sentence)).toBe(`${label}: ${sentence}`);
});

it.each([
  ['Име', 'Името трябва да е поне 3 символа'],
  ['Фамилия', 'Фамилията трябва да е поне 3 символа'],
  ['ЕГН', 'ЕГН-то трябва да е 10 символа'],
  ['Населено място', 'Населеното място трябва да е поне 2 символа'],
  ['Булстат/ЕИК', 'Вече има клуб с този Булстат/ЕИК.'],
  ['№ в регистъра на ММС', 'Моля, въведете номера в регистъра на ММС'],
  ['Крайна дата', 'Крайната дата трябва да е след началната дата'],
  ['Имейл', 'Имейлът трябва да е поне 2 символа'],
])('a sentence that names its field is left as it is: %s', (label, sentence) => {
  expect(namedLine(label, sentence)).toBe(sentence);
});

it('a field without a name adds none', () => {
  expect(namedLine('', 'Това поле е задължително!')).toBe('Това поле е задължително!');
});
