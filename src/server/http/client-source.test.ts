import { expect, it } from 'vitest';
import { typeOf } from './client-source.ts';

it.each([
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['a', 1, 'a'] }, '"a" | 1'],
  [{ const: false }, 'false'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ oneOf: [{ type: 'number' }, { type: 'integer' }] }, 'number'],
  [{ allOf: [{ type: 'string' }, { type: 'boolean' }] }, '(string) & (boolean)'],
  [{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
  [{ type: 'array' }, '(unknown)[]'],
  [{ type: 'object' }, 'Record<string, unknown>'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  [
    { type: 'object', properties: { id: { type: 'number' }, name: { type: 'string' } }, required: ['id'] },
    '{ "id": number; "name"?: string }',
  ],
  [{ type: 'anything' }, 'unknown'],
  [{}, 'unknown'],
  [undefined, 'unknown'],
])('a value described as %j is of type %s', (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});
