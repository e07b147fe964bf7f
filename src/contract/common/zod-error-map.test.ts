import { describe, expect, it } from 'vitest';
import { zodErrorMap } from './zod-error-map.ts';

const say = (issue: { code: string; input: unknown; path?: string[] }) =>
  zodErrorMap(issue as unknown as Parameters<typeof zodErrorMap>[0]);

describe('where a field has no sentence of its own', () => {
  it.each([
    ['a field that is left out', 'invalid_type', undefined, ['name'], 'Това поле е задължително!'],
    ['a field that is empty', 'invalid_type', null, ['name'], 'Това поле е задължително!'],
    ['a field with a wrong value', 'invalid_type', 7, ['name'], 'Моля, въведете валидна стойност'],
    ['no body', 'invalid_type', undefined, [], 'Заявката не съдържа данни.'],
    ['an empty body', 'invalid_type', null, [], 'Заявката не съдържа данни.'],
    ['a body of another kind', 'invalid_type', 'x', [], 'Данните в заявката не могат да бъдат прочетени.'],
    ['fields nobody knows', 'unrecognized_keys', {}, [], 'Заявката съдържа непознати полета.'],
  ])('%s is answered in our words', (_name, code, input, path, sentence) => {
    expect(say({ code, input, path })).toBe(sentence);
  });

  it('the body itself is meant where no field is named', () => {
    expect(say({ code: 'invalid_type', input: undefined })).toBe('Заявката не съдържа данни.');
  });
});
