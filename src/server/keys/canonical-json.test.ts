import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('is one text for one value, in whatever order its fields were written, at any depth', () => {
  const one = [1, { b: [{ d: 1, c: 'два' }], a: null }];
  const other = [1, { a: null, b: [{ c: 'два', d: 1 }] }];
  expect(canonicalJson(one)).toBe('[1,{"a":null,"b":[{"c":"два","d":1}]}]');
  expect(canonicalJson(other)).toBe(canonicalJson(one));
});

it('writes a list of plain values as JSON does, whatever is in it', () => {
  const parts = [1, -0, 1e21, Number.NaN, true, null, undefined, '', 'a-b_c:1.2/3 d', 'два', '"', '\\', '\n', '\u2028'];
  expect(canonicalJson(parts)).toBe(JSON.stringify(parts));
});

it('tells values apart that differ in order, kind or place', () => {
  const values = [
    [1, 2],
    [2, 1],
    ['1', 2],
    [[1], 2],
    [null, 2],
    [{}, 2],
    [1, 2, null],
  ];
  expect(new Set(values.map(canonicalJson)).size).toBe(values.length);
});
