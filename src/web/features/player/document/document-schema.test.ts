import { expect, it } from 'vitest';
import { documentFormSchema } from './document-schema.ts';

/** Which field is told what. */
function complaints(form: object) {
  const { error } = documentFormSchema.safeParse(form);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

it('a person hears of dates the wrong way round while the file is still missing', () => {
  const form = { type: '0', startDate: '2026-09-01', endDate: '2026-08-01', description: '', file: null };
  expect(complaints(form)).toMatchObject({
    endDate: 'Крайната дата трябва да е след началната дата',
    description: expect.any(String) as string,
    file: 'Моля прикачете файл',
  });
});

it('a person does not hear of their order while one of them is no date', () => {
  const form = { type: '0', startDate: '2026-09-01', endDate: '', description: 'да', file: null };
  expect(complaints(form)['endDate']).not.toBe('Крайната дата трябва да е след началната дата');
});
