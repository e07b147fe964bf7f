import { expect, it } from 'vitest';
import { developmentFormSchema } from './development-schema.ts';

/** Which field is told what. */
function complaints(form: object) {
  const { error } = developmentFormSchema().safeParse(form);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

it('a person hears of a measurement that nobody can have taken yet', () => {
  expect(complaints({ date: '2999-01-01', height: '' })).toMatchObject({
    date: 'Датата на измерването не може да е след днешната',
    height: expect.any(String) as string,
  });
});
