import { describe, expect, it } from 'vitest';
import { INVALID, letters, refusals, tooLong } from '../common/form.test-tools.ts';
import { defaultViewSchema, viewCreateSchema, viewUpdateSchema } from './view.contract.ts';

const form = { list: 'players', name: ' Юноши ', query: '?sex=1&page=3&club=7' };

describe('a view of a list', () => {
  it('is kept in one order, without the page, and for oneself unless it is shared', () => {
    expect(viewCreateSchema.parse(form)).toEqual({
      list: 'players',
      name: 'Юноши',
      query: 'club=7&sex=1',
      isShared: false,
    });
    expect(viewCreateSchema.parse({ ...form, isShared: true }).isShared).toBe(true);
  });

  it.each(['', 'a=', '_d=1,2&a-b.c=%D0%B0', `q=${'a'.repeat(1998)}`])('keeps the query „%s“', (query) => {
    expect(viewCreateSchema.parse({ ...form, query }).query).toBe(query);
  });

  it.each([
    'sex',
    'a=1&b',
    '=1',
    'a b=1',
    'a=1 2',
    'a=1#b',
    'a=1?b',
    'a=<b>',
    'a="b"',
    "a='b'",
    String.raw`a=\b`,
    'b=1&a?=1',
    'https://klub.bg',
    `q=${'a'.repeat(1999)}`,
    7,
  ])('refuses the query „%s“', (query) => {
    expect(refusals(viewCreateSchema, { ...form, query })).toEqual([`query: ${INVALID}`]);
  });

  it.each([
    ['list', 'secrets', INVALID],
    ['name', '', 'Моля, въведете име на изгледа'],
    ['name', letters(61), tooLong(60)],
    ['isShared', 'yes', INVALID],
  ])('is refused for its %s „%s“', (field, value, sentence) => {
    expect(refusals(viewCreateSchema, { ...form, [field]: value })).toEqual([`${field}: ${sentence}`]);
  });

  it('is changed only in what is sent', () => {
    expect(viewUpdateSchema.parse({})).toEqual({});
    const sent = { name: letters(60), query: 'club=7', isShared: true };
    expect(viewUpdateSchema.parse(sent)).toEqual(sent);
    expect(refusals(viewUpdateSchema, { isShared: 1 })).toEqual([`isShared: ${INVALID}`]);
  });

  it('is what a list opens with, or none is', () => {
    expect(defaultViewSchema.parse({ list: 'clubs', viewId: '7' })).toEqual({ list: 'clubs', viewId: 7 });
    expect(defaultViewSchema.parse({ list: 'clubs', viewId: null }).viewId).toBeNull();
    expect(refusals(defaultViewSchema, { list: 'secrets', viewId: 7 })).toEqual([`list: ${INVALID}`]);
  });
});
